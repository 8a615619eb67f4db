import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { routeAccess } from '@tingest/domain/access';
import { cultures } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Search engines may find the way in and public pages, which say themselves whether they are to be listed; all else is for people with an account. */
const robots = ['User-agent: *', 'Allow: /$', 'Allow: /search', 'Allow: /accessibility', 'Disallow: /', ''].join('\n');

/** Paths that never are a page of the web app. */
const serverPaths = /^\/(api|idp|healthz|readyz|metrics|assets|\.well-known)(\/|$)/;

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
    // It would have a route for each file, which were half of all routes: 9 MB.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = await filesOf(folder);
  const shell = await readFile(path.join(folder, 'index.html'), 'utf8');
  const page = { schema: { hide: true } };
  app.get('/', page, (request, reply) => {
    const redirectTarget =
      config.http.hostRedirects.get(request.host.toLowerCase()) ??
      config.http.hostRedirects.get(request.hostname.toLowerCase());
    return redirectTarget ? reply.redirect(redirectTarget) : reply.sendFile('index.html');
  });
  app.get('/robots.txt', page, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get<{ Params: { '*': string } }>('/*', page, (request, reply) => {
    const file = request.params['*'];
    if (files.has(file)) return reply.sendFile(file);
    const [path = ''] = request.url.split('?', 1);
    if (serverPaths.test(path)) return reply.callNotFound();
    // An address that is no page has the page that says so, and the status that programs read.
    if (!routeAccess(path)) reply.code(404);
    const label = withoutScripts(path, request.query);
    if (label === null) return reply.sendFile('index.html');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(shell.replace('</body>', label));
  });
}

/**
 * Redirects a browser without JavaScript from a label's address to the page that the server renders, in the three
 * languages; `null` for other addresses. The contents of the address are written only in percent-encoded form.
 */
function withoutScripts(path: string, query: unknown): string | null {
  const [, code] = /^\/exe\/code\/([^/]+)\/?$/.exec(path) ?? [];
  const site = Reflect.get(Object(query), 'site');
  const text = code && decoded(code);
  if (!text || typeof site !== 'string') return null;
  const address = `/search/code/${encodeText(text)}?site=${encodeText(site)}`;
  const links = cultures.map(
    (culture) =>
      `<p><a href="${address}&amp;culture=${culture}" lang="${culture}">${translate(culture, 'publicPages.label.open')}</a></p>`,
  );
  return `<noscript>${links.join('')}</noscript></body>`;
}

/** Percent-encodes a text, including the characters that may end an HTML attribute. */
function encodeText(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

function decoded(text: string): string | null {
  try {
    const decodedText = decodeURIComponent(text);
    return decodedText.isWellFormed() ? decodedText : null;
  } catch {
    return null;
  }
}

/**
 * Returns the files in the folder when the server starts, by their path relative to it, with `/`. Hidden files are not
 * served.
 */
async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return new Set(
    files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')),
  );
}
