import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest form, in bytes. */
const formLimit = 8_192;

/** Lets a scope's routes take forms as browsers send them, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, callback) => callback(null, new URLSearchParams(String(body))),
  );
}

/** The form that came; an empty one where none did. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/**
 * Whether another site's page sent the form. Cookies are not sent along in that case, so where there is one this is the
 * second protection against the same attack.
 */
export function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
