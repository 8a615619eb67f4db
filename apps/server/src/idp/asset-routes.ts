import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readStyles } from '../server-pages/styles.ts';
import { normalizePrimary, themeCss } from '../server-pages/theme-css.ts';
import { mountPath } from './provider/mount-path.ts';

/** The style sheets of the provider's pages. @param webFolder folder of the built web app, whose font they share */
export async function registerAssetRoutes(app: FastifyInstance, webFolder?: string): Promise<void> {
  const styles = await readStyles(path.join(import.meta.dirname, 'pages', 'idp.css'), webFolder);
  const route = { method: 'GET' as const, schema: { hide: true }, config: { authentication: 'none' as const } };
  const headers = { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' };

  app.route({
    ...route,
    url: `${mountPath}/assets/idp.css`,
    handler: (_request, reply) => reply.headers({ ...headers, 'cache-control': 'public, max-age=300' }).send(styles),
  });
  app.route({
    ...route,
    url: `${mountPath}/assets/theme.css`,
    handler(request, reply) {
      const { primary } = request.query as { primary?: unknown };
      return reply
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .send(themeCss(normalizePrimary(primary)));
    },
  });
}
