# syntax=docker/dockerfile:1
# The same version as in package.json, whose own dependencies are left out below: the image has it already.
ARG NODE=node:26.10.0-trixie-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/scheduling/package.json packages/scheduling/

FROM manifests AS pages
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY packages packages
COPY apps/web apps/web
RUN npm run build --workspace @vakit/web

FROM manifests AS dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace @vakit/server --workspace @vakit/contract --workspace @vakit/scheduling --no-audit --no-fund
COPY scripts/link-libraries.js scripts/trim-packages.js scripts/
RUN node scripts/link-libraries.js && node scripts/trim-packages.js

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=pages /app/apps/web/dist apps/web/dist
COPY scripts/backup.ts scripts/business.ts scripts/migrate.ts scripts/restore.ts scripts/run-command.ts scripts/vakit.js scripts/
# docker compose exec vakit vakit business list
RUN ln --symbolic /app/scripts/vakit.js /usr/local/bin/vakit
# For the built-in database; with DATABASE_URL and JWT_SECRET nothing is written.
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["vakit"]
CMD ["start"]
