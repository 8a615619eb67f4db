import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config/config.ts';
import { networkOf } from './network-of.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Headers, rate limits and compression for everything that is served.
 *
 * The policy allows no script but our own files. Styles may be inline: the component library writes element styles.
 * The provider's address is where the browser fetches tokens and keys from.
 */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const provider = new URL(config.oidc.authority).origin;
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The code reader is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An image of another site (fields of the type linkedImage) discloses the viewer to it: the operator configures
        // the allowed sites. Others are shown as links.
        imgSrc: ["'self'", 'data:', 'blob:', ...config.http.imageSources],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", provider],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", provider],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.http.publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, callback) => {
    reply.headers(headers);
    callback();
  });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  if (config.http.rateLimitMax > 0) {
    await limitRates(app, config.http.rateLimitMax, new Set(config.oidc.clients.map((client) => client.client_id)));
  }
}

/** Returns the security headers of every answer; they are the same for all, so they are computed once. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value);
  return headers;
}

/**
 * Requests a minute: each person has their own, so people behind one address do not slow each other down; those who
 * did not sign in have their address's. Sign-ins that fail count against the address before anybody looks at the next;
 * what comes with a token that is good is let pass even then (`refusedUnlessSignedIn`), so that nobody behind an address
 * can lock out the others there. A registered client of the provider has its own at each of its addresses: the sign-ins that its server
 * asks for take nothing from the people behind the same address, and another client's nothing from it.
 *
 * An address is one customer's network: whoever has IPv6 has more addresses than could ever be counted.
 */
async function limitRates(app: FastifyInstance, max: number, clientIds: ReadonlySet<string>): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => request.routeOptions.config.rateLimitPerMinute ?? max,
    timeWindow: 60_000,
    cache: 20_000,
    // The web app's own files are many and cost nothing. The route decides, not the URL: an address can be spelt in
    // many ways (`/%61pi/…`) and lead to the same route.
    allowList: ({ url, routeOptions }) => !isCounted(url) && !isCounted(routeOptions.url ?? ''),
    // A call with a limit of its own is counted on its own.
    keyGenerator: ({ access, headers, ip, routeOptions }) => {
      const client = isOfProvider(routeOptions.url ?? '') ? clientIn(headers.authorization) : undefined;
      const address = `address ${networkOf(ip)}`;
      const anonymous = client !== undefined && clientIds.has(client) ? `client ${client} ${address}` : address;
      const requester = access?.caller ? `user ${access.caller.userId}` : anonymous;
      return routeOptions.config.rateLimitPerMinute === undefined ? requester : `${routeOptions.url} ${requester}`;
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  app.decorateRequest('refusedUnlessSignedIn', null);
  const checkFailureRate = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `failed ${networkOf(ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    const state = await checkFailureRate(request, { increment: false });
    if (state.isAllowed || state.remaining > 0) return;
    const showsToken = request.headers.authorization !== undefined && isOfApi(request.routeOptions.url ?? '');
    if (!showsToken) throw tooMany(state.ttl);
    request.refusedUnlessSignedIn = tooMany(state.ttl);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401) await checkFailureRate(request);
  });
}

/** Whether a route's address is one of those that look at tokens. */
function isOfApi(url: string): boolean {
  return /^\/(api|oidc)\//.test(url);
}

/** Whether a route's address is one of the built-in provider's, where registered clients say who they are. */
function isOfProvider(url: string): boolean {
  return url.startsWith('/idp/');
}

/** The client that a request says to be from, by HTTP Basic; the secret beside it is not checked. Source: RFC 6749, section 2.3.1. */
function clientIn(authorization: string | undefined): string | undefined {
  const encodedCredentials = /^Basic +([\w+/=-]{1,2000})$/i.exec(authorization ?? '')?.[1];
  const [id = ''] = Buffer.from(encodedCredentials ?? '', 'base64')
    .toString('utf8')
    .split(':', 1);
  try {
    return decodeURIComponent(id.replaceAll('+', ' ')) || undefined;
  } catch {
    return undefined;
  }
}

function isCounted(path: string): boolean {
  return /^\/((api|idp|oidc)\/|search(?![\w-]))/.test(path);
}

function tooMany(ttl: number): ProblemError {
  return new ProblemError({ code: 'tooManyRequests' }, { 'retry-after': String(Math.ceil(ttl / 1000)) });
}
