import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Paths that never are a page of the web app. */
const serverPaths = /^\/(api|idp|healthz|readyz|metrics|assets)(\/|$)/;

/**
 * Serves the built web app. Every other path is one of its pages, so that an address can be opened directly; files
 * under `assets/` carry a hash of their content in their name and are kept for good.
 */
export async function registerWebApp(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    app.log.warn('the web app is not built; only the API is served (npm run build)');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = { schema: { hide: true } };
  app.get('/', page, (request, reply) => {
    const elsewhere =
      config.http.hostRedirects.get(request.host.toLowerCase()) ??
      config.http.hostRedirects.get(request.hostname.toLowerCase());
    return elsewhere ? reply.redirect(elsewhere) : reply.sendFile('index.html');
  });
  app.get('/*', page, (request, reply) => {
    if (serverPaths.test(request.url.split('?', 1)[0] ?? '')) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}
