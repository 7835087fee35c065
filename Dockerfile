# syntax=docker/dockerfile:1
# Leanwright's servers, with Lean inside: nothing is downloaded when it starts. docs/install.md says how to run it.
FROM python:3.13-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim-bookworm
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
ENV LEANWRIGHT_CACHE_DIR=/opt/leanwright \
    LEANWRIGHT_DATA_DIR=/data \
    PYTHONDONTWRITEBYTECODE=1
RUN useradd --system --uid 10001 --home-dir /data --create-home leanwright \
    && install --directory --owner leanwright /opt/leanwright
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    --mount=type=bind,from=build,source=/src/constraints.txt,target=/constraints.txt \
    pip install --no-cache-dir --constraint /constraints.txt "leanwright[servers] @ file://$(ls /wheels/*.whl)"
USER 10001
# Lean and the web page, so that the running container writes to /data and /tmp alone.
RUN leanwright setup && leanwright setup --page
VOLUME /data
EXPOSE 8117
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8117/health', timeout=8)"]
ENTRYPOINT ["leanwright"]
CMD ["serve", "http", "--host", "0.0.0.0"]
