import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { transferBuffers } from '../../workers/transfer-buffers.ts';
import { base64Bytes, type SentContent } from './sent-contents.ts';

/** A body without the files in it. */
export interface BodyWithoutContents {
  /** The rest of it, as JSON. */
  readonly json: string;
  /** The extracted files with their paths: `files.2`, or empty for the body itself. */
  readonly contents: readonly (SentContent & { readonly path: string })[];
  /** Where something is no base64. */
  readonly wrongPath: string | null;
}

/** Shorter ones stay where they are. */
const shortest = 65_536;

/**
 * Parses a large body and extracts its files. `null` for invalid JSON. Called in a worker: reading 133 MB takes a
 * second. The result is transferred, not copied.
 */
export function takeContentsOut(blocks: readonly Uint8Array[]): BodyWithoutContents | null {
  const body = parseJson(Buffer.concat(blocks));
  if (body === undefined) return null;
  const contents: (SentContent & { path: string })[] = [];
  let wrong: string | null = null;
  for (const [path, part] of partsOf(body)) {
    if (typeof part.base64 !== 'string' || part.base64.length < shortest) continue;
    const content = base64Bytes(part.base64);
    part.base64 = '';
    if (content) contents.push({ path, bytes: content, sha256: createHash('sha256').update(content).digest('hex') });
    else wrong ??= path === '' ? 'base64' : `${path}.base64`;
  }
  return handedOver({ json: JSON.stringify(body), contents, wrongPath: wrong });
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** The parts of a body that may hold a file. */
function partsOf(body: unknown): (readonly [path: string, part: Record<string, unknown>])[] {
  if (!isRecord(body)) return [];
  const files = Array.isArray(body.files) ? body.files : [];
  return [
    ['', body] as const,
    ...files.flatMap((file: unknown, index) => (isRecord(file) ? [[`files.${index}`, file] as const] : [])),
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function handedOver(body: BodyWithoutContents): BodyWithoutContents {
  return transferBuffers(
    body,
    body.contents.map(({ bytes }) => bytes.buffer),
  );
}
