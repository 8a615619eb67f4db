import { isUtf8 } from 'node:buffer';
import type { Problem } from '@tingest/domain/foundation';
import type { FastifyInstance } from 'fastify';
import { TimeSlice } from '../../fairness/time-slice.ts';
import { type JsonOutline, maximumBodyValues, outlineJson, outlineOf, rememberOutline } from './json-outline.ts';
import { readLargeBody } from './large-body.ts';
import { ProblemError } from './problem-error.ts';

/** Deeper JSON than any of our resources has is refused before anything walks it recursively. */
export const maximumBodyDepth = 32;

/** Largest JSON body in bytes. Uploads go through routes with a limit of their own. */
export const maximumBodyBytes = 1_048_576;

/** An object or list of a body, and where it stands. */
interface Part {
  readonly value: object;
  readonly name: string;
  readonly parent: Part | null;
  readonly depth: number;
}

/**
 * Finds a string that PostgreSQL cannot store (NUL, half a surrogate pair) and nesting that is too deep. Walks without
 * recursion, so that no input can exhaust the stack, and computes the path only of an error it finds.
 */
export function findUnsafe(body: unknown): Problem | null {
  const outline = outlineOf(body);
  if (outline && !outline.escapesCharacters && outline.depth <= maximumBodyDepth) return null;
  const pendingParts: Part[] = [{ value: { '': body }, name: '', parent: null, depth: -1 }];
  for (let part = pendingParts.pop(); part; part = pendingParts.pop()) {
    const { value, depth } = part;
    if (depth >= maximumBodyDepth)
      return { ...malformed(part, ''), code: 'nesting', parameters: { max: maximumBodyDepth } };
    for (const [name, child] of Object.entries(value)) {
      if (!isStorable(name)) return malformed(part, '');
      if (typeof child === 'string' && !isStorable(child)) return malformed(part, name);
      if (typeof child === 'object' && child !== null)
        pendingParts.push({ value: child, name, parent: part, depth: depth + 1 });
    }
  }
  return null;
}

function malformed(part: Part, name: string): Problem {
  const names = [name];
  for (let at: Part | null = part; at; at = at.parent) names.unshift(at.name);
  const path = names.filter((each) => each !== '').join('.');
  return { code: 'malformed', ...(path && { path }) };
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
function isStorable(text: string): boolean {
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

/**
 * Registers a parser that checks JSON as bytes first: invalid UTF-8 is refused instead of being replaced by question
 * marks. A body that is larger than one without files is read by a worker.
 */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maximumBodyBytes },
    (request, body, callback) => {
      const bytes = body as Buffer;
      if (request.largeBody) {
        const small = (json: string) =>
          new Promise<unknown>((resolve, reject) => {
            const outline = outlineOfLong(Buffer.from(json));
            if (hasTooManyValues(outline)) return reject(tooManyValues());
            parse(request, json, (error, read) => (error ? reject(error) : resolve(keepOutline(read, outline))));
          });
        readLargeBody(request.largeBody, maximumBodyBytes, small).then(
          (read) => callback(null, read),
          (error: Error) => callback(error, undefined),
        );
        return;
      }
      if (bytes.length === 0) return callback(null, undefined);
      if (!isUtf8(bytes)) return callback(new ProblemError({ code: 'malformed' }), undefined);
      const outline = outlineOfLong(bytes);
      if (hasTooManyValues(outline)) return callback(tooManyValues(), undefined);
      const read = () =>
        parse(request, bytes.toString('utf8'), (error, body) => {
          if (!outline) return callback(error, body);
          // Reading it has kept the others waiting, and so does checking it.
          void new TimeSlice().pause().then(() => callback(error, keepOutline(body, outline)));
        });
      if (request.share) request.share.take(bytes.length).then(read, (error: Error) => callback(error, undefined));
      else read();
    },
  );
}

/**
 * Returns the outline of a body that is long enough to have too many values: each takes at least two bytes, with its
 * comma.
 */
function outlineOfLong(json: Buffer): JsonOutline | undefined {
  return json.length > maximumBodyValues ? outlineJson(json) : undefined;
}

function hasTooManyValues(outline: JsonOutline | undefined): boolean {
  return outline !== undefined && outline.values > maximumBodyValues;
}

function keepOutline(read: unknown, outline: JsonOutline | undefined): unknown {
  if (outline) rememberOutline(read, outline);
  return read;
}

function tooManyValues(): ProblemError {
  return new ProblemError({ code: 'tooManyValues', parameters: { max: maximumBodyValues } });
}
