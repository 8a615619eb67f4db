import type { FastifyReply } from 'fastify';

/** Nothing but our own files, and the squares of maps where there are some. */
export function pagePolicy(mapTiles?: string): string {
  const tiles = mapTiles ? ` ${new URL(mapTiles.replaceAll(/[{}]/g, '')).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self'${tiles}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Answers with a page. @param policy its content security policy */
export function sendPage(reply: FastifyReply, html: string, policy: string = pagePolicy()): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
