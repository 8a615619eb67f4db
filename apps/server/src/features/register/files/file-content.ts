import type { FileRow } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import type { FileVariant } from '../../../file-store/signed-address.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import type { Answer } from '../../../http/kernel/answer.ts';
import { notFound, orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { askedRange } from './asked-range.ts';

/** Shown by browsers themselves; everything else is saved. */
const shownInline = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/** Nothing in a file may run, load or send anything, however it is opened. */
const contentSecurityPolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Range headers of a request. */
interface AskedPart {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/** In seconds: as long as an address may be valid. The content under an id never changes. */
const cachedFor = 30 * 60;

/**
 * A file's content, streamed; the part of it that was asked for, where it is the original.
 * @throws ProblemError `notFound` for a variant that it has not, or content that is lost; `rangeNotSatisfiable`
 */
export async function fileContent(
  { storage }: FileStore,
  row: FileRow,
  variant: FileVariant,
  requestedPart: AskedPart,
): Promise<Answer<never>> {
  if (variant !== 'original' && row.kind !== 'image') throw notFound();
  const contentType = variant === 'original' ? row.content_type : 'image/webp';
  const name = variant === 'original' ? row.name : `${row.name.replace(/\.[^.]+$/, '')}.webp`;
  const etag = `"${row.id}.${variant}"`;
  // A reduced picture is small, and its size is not known here. A part of another version is of no use.
  const isRanged = variant === 'original' && (requestedPart.ifRange === undefined || requestedPart.ifRange === etag);
  const part = isRanged ? askedRange(requestedPart.range, row.size) : null;
  if (part === undefined) {
    throw new ProblemError({ code: 'rangeNotSatisfiable' }, { 'content-range': `bytes */${row.size}` });
  }
  const stream = orNotFound(await storage.read(storageKey(row, variant), part ?? undefined).catch(asStorageProblem));
  return {
    status: part ? 206 : 200,
    document: stream,
    headers: {
      'content-type': contentType,
      ...(variant === 'original' && { 'content-length': String(part ? part.last - part.first + 1 : row.size) }),
      ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${row.size}` }),
      etag,
      'content-disposition': disposition(shownInline.has(contentType) ? 'inline' : 'attachment', name),
      'x-content-type-options': 'nosniff',
      // The browsers' own viewers of PDF do not open in a sandbox.
      'content-security-policy':
        contentType === 'application/pdf' ? contentSecurityPolicy : `${contentSecurityPolicy}; sandbox`,
      'cache-control': `private, max-age=${cachedFor}, immutable`,
      'accept-ranges': variant === 'original' ? 'bytes' : 'none',
    },
  };
}

function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\w.-]+/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodedName}`;
}
