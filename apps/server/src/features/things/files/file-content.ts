import type { FileRow } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import type { FileVariant } from '../../../file-store/signed-address.ts';
import type { Answer } from '../../../http/answer.ts';
import { notFound } from '../../../http/problem-error.ts';

/** Shown by browsers themselves; everything else is saved. */
const shownInline = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/** Nothing in a file may run, load or send anything, however it is opened. */
const nothing = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** In seconds: as long as an address may be good for. What is under an id never changes. */
const cachedFor = 30 * 60;

/** A file's content, streamed. @throws ProblemError `notFound` for a variant that it has not, or content that is lost */
export async function fileContent({ storage }: FileStore, row: FileRow, variant: FileVariant): Promise<Answer<never>> {
  if (variant !== 'original' && row.kind !== 'image') throw notFound();
  const contentType = variant === 'original' ? row.content_type : 'image/webp';
  const name = variant === 'original' ? row.name : `${row.name.replace(/\.[^.]+$/, '')}.webp`;
  const stream = await storage.read(storageKey(row, variant)).catch(() => undefined);
  if (!stream) throw notFound();
  return {
    status: 200,
    document: stream,
    headers: {
      'content-type': contentType,
      ...(variant === 'original' && { 'content-length': String(row.size) }),
      'content-disposition': disposition(shownInline.has(contentType) ? 'inline' : 'attachment', name),
      'x-content-type-options': 'nosniff',
      // The browsers' own viewers of PDF do not open in a sandbox.
      'content-security-policy': contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`,
      'cache-control': `private, max-age=${cachedFor}, immutable`,
      'accept-ranges': 'none',
    },
  };
}

function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
