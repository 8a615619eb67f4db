import { isUtf8 } from 'node:buffer';
import type { Problem } from '@tingest/domain';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Deeper JSON than any of our resources has is refused before anything walks it recursively. */
export const maximumBodyDepth = 32;

/** Largest JSON body in bytes. Uploads go through routes with a limit of their own. */
export const maximumBodyBytes = 1_048_576;

/**
 * Finds the first string that PostgreSQL could not store (NUL, half a surrogate pair) and nesting that is too deep.
 * Walks without recursion, so that no input can exhaust the stack.
 */
export function findUnsafe(body: unknown): Problem | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) return { code: 'malformed', ...(path && { path }) };
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maximumBodyDepth) return { code: 'malformed', ...(path && { path }) };
      for (const [key, child] of Object.entries(value)) {
        if (!isStorable(key)) return { code: 'malformed', ...(path && { path }) };
        open.push({ value: child, path: path ? `${path}.${key}` : key, depth: depth + 1 });
      }
    }
  }
  return null;
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Whether an address is percent-encoded UTF-8 throughout, and names nothing that cannot be stored. */
export function isReadableAddress(url: string): boolean {
  try {
    return isStorable(decodeURIComponent(url));
  } catch {
    return false;
  }
}

/** JSON is read as bytes first: invalid UTF-8 is refused instead of being replaced by question marks. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maximumBodyBytes },
    (request, body, done) => {
      const bytes = body as Buffer;
      if (bytes.length === 0) return done(null, undefined);
      if (!isUtf8(bytes)) return done(new ProblemError({ code: 'malformed' }), undefined);
      parse(request, bytes.toString('utf8'), done);
    },
  );
}
