module

public import Leanwright.Notation
public import Leanwright.Order
public import Leanwright.Group
public import Leanwright.Ring
public import Leanwright.Numbers
public import Leanwright.OrderedRing
public import Leanwright.Set
public import Leanwright.Finset
public import Leanwright.BigOperators
public import Leanwright.Real
public import Leanwright.RealFunctions
public import Leanwright.Complex
public import Leanwright.NNReal
public import Leanwright.ZMod
public import Leanwright.NumberTheory
public import Leanwright.Topology
public import Leanwright.MetricTopology
public import Leanwright.Analysis
public import Leanwright.Polynomial
