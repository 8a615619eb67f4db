import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderHolder } from './built-in-provider.ts';
import { mountPath } from './mount-path.ts';

/**
 * Policy of all pages under the provider's path: own style sheets and fonts, forms to the provider itself (and from there back to
 * the app, which is the same origin), and nothing else. `script-src` is there, empty, for the one page of the provider
 * that needs a script to go on (signing in as somebody else than before); it adds that script's hash.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'script-src',
].join('; ');

/** Headers of everything that the provider answers. `same-origin`: with no referrer at all, forms would lose their origin. */
export const providerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

type MountedRequest = IncomingMessage & { originalUrl?: string };

/** Hands everything below the mount path that has no route of its own to the provider, body unread. */
export async function mountProvider(app: FastifyInstance, holder: ProviderHolder): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, callback) => callback(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${mountPath}/*`,
      schema: { hide: true },
      config: { authentication: 'none' },
      handler: (request, reply) => passToProvider(holder, request, reply),
    });
  });
}

/** Lets the provider answer a request. The request's body must not have been read. */
export async function passToProvider(holder: ProviderHolder, request: FastifyRequest, reply: FastifyReply) {
  const provider = await holder.current();
  const { protocol, host, pathname } = new URL(holder.issuer);
  const raw: MountedRequest = request.raw;
  const inside = (raw.url ?? '').slice(mountPath.length) || '/';
  raw.url = inside;
  raw.originalUrl = pathname + inside;
  // Addresses and the cookies' `secure` are derived from PUBLIC_URL, regardless of the request.
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  // Answers sent past Fastify get the headers of all answers.
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...providerHeaders })) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  await provider.callback()(raw, reply.raw);
}
