import { createHash } from 'node:crypto';
import { type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { type FileReference, fileReferences } from '@tingest/domain/foundation';
import { type FileRow, selectFile } from '../../../file-store/file-queries.ts';
import { type FileStore, storageKey } from '../../../file-store/file-store.ts';
import type { FileVariant } from '../../../file-store/signed-address.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import type { Answer } from '../../../http/kernel/answer.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import type { OpenSiteScope, PublicObject } from './public-object.ts';

/** A file of a public field. */
export interface PublicFile {
  readonly field: FieldDefinition;
  readonly file: FileReference;
}

/** The files that anonymous users see of an object; an address names one by where it stands among them. */
export function publicFiles({ fields, values }: Pick<PublicObject, 'fields' | 'values'>): readonly PublicFile[] {
  return [...walkFields(fields)].flatMap((field) =>
    fieldTypeOf(field).holdsFiles ? fileReferences(values[field.id]).map((file) => ({ field, file })) : [],
  );
}

/** Returns the address of an object's file for programs: it contains no id and no file name. */
export function openFileAddress(
  { tenant, site }: { readonly tenant: DirectoryTenant; readonly site: DirectorySite },
  code: string,
  index: number,
): string {
  return `/api/v2/${tenant.key}/${site.key}/open/elements/codes/${encodeURIComponent(code)}/files/${index}`;
}

/** A file that anonymous users see, ready to be read: nothing is held open while it travels. */
export interface OpenFile {
  readonly row: FileRow;
  readonly variant: FileVariant;
  readonly etag: string;
}

/**
 * Finds a public file. Anonymous users get pictures encoded anew from their pixels, so neither the place nor the author
 * of the photo; other files unchanged. @returns `null` where there is none
 */
export async function findPublicFile(
  scope: OpenSiteScope,
  object: PublicObject,
  index: number,
  size: 'display' | 'thumbnail',
): Promise<OpenFile | null> {
  const publicFile = publicFiles(object)[index];
  const row = publicFile && (await selectFile(scope, publicFile.file.id));
  if (!row) return null;
  const variant = row.kind === 'image' ? size : 'original';
  const etag = `"${createHash('sha256').update(`${row.id} ${variant}`).digest('base64url').slice(0, 22)}"`;
  return { row, variant, etag };
}

/** Shown by browsers themselves; everything else is saved. */
const shownInline = new Set(['application/pdf', 'image/webp']);

/**
 * The content of a file that anonymous users see. It may be kept, but is asked for anew each time.
 * @throws ProblemError `notFound` for content that is lost
 */
export async function openFileContent(
  { storage }: Pick<FileStore, 'storage'>,
  { row, variant, etag }: OpenFile,
  code: string,
): Promise<Answer<never>> {
  const stream = orNotFound(await storage.read(storageKey(row, variant)).catch(asStorageProblem));
  const contentType = variant === 'original' ? row.content_type : 'image/webp';
  const ending = variant === 'original' ? (/\.[a-z\d]{1,8}$/i.exec(row.name)?.[0] ?? '') : '.webp';
  const name = `${code.replace(/[^\w-]+/g, '_')}${ending}`;
  return {
    status: 200,
    document: stream,
    headers: {
      'content-type': contentType,
      'content-disposition': `${shownInline.has(contentType) ? 'inline' : 'attachment'}; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    },
  };
}
