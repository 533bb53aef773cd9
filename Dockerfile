FROM node:24-slim AS build
WORKDIR /site
# The packages first: a version that needs the same ones takes them from the cache.
COPY package.json package-lock.json ./
COPY scripts/packaging/trim-install.js scripts/packaging/
RUN npm ci
COPY . .
# `--build-arg RELEASE_OPTIONS=--firebase` adds the packages of Firestore and Firebase Authentication.
ARG RELEASE_OPTIONS=
# `--build-arg BRAND=plain` takes another folder of `brand/`.
ARG BRAND=
RUN npm run release -- $RELEASE_OPTIONS

FROM node:24-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 700 /data
COPY --from=build /site/release /site
WORKDIR /site
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=16", "server.js"]
