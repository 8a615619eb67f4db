import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldSearch } from '@tingest/domain/fields';
import { type FileReference, storedFileName } from '@tingest/domain/foundation';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FilesConfig } from '../config/file-settings.ts';
import type { Files } from '../database/schema.generated.ts';
import { type ImageVariants, makeImageVariants } from '../file-store/content/image-variants.ts';
import { storageKey } from '../file-store/file-store.ts';
import { type FileStorage, openFileStorage } from '../storage/file-storage.ts';
import { pictures } from './content/pictures.ts';
import type { Person } from './seed-context.ts';

/** A drawn picture, ready to be stored as often as it was taken. */
export interface StoredPicture {
  readonly fileName: string;
  readonly image: ImageVariants;
  readonly sha256: Buffer;
}

/** The person that took a picture, the time, and the field and object that hold it. */
export interface PictureUse {
  readonly tenantId: string;
  readonly siteId: string;
  readonly person: Person;
  readonly at: Date;
  readonly owner: { readonly kind: 'operation' | 'element'; readonly id: string };
  readonly fieldId: string;
  readonly alt?: string | undefined;
}

/** A file's row, and the content to store for it. */
export interface PictureFile {
  readonly row: Insertable<Files>;
  readonly image: ImageVariants;
}

/** Drawn pictures of the demonstration, and their storage. */
export interface PictureStore {
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  readonly storage: FileStorage;
  /** Removes the resources that they were drawn with. */
  close(): Promise<void>;
}

/** Draws every picture once, and makes its sizes as an upload's are made. */
export async function openPictureStore(config: FilesConfig): Promise<PictureStore> {
  const folder = path.join(config.incoming, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const drawnPictures = new Map<string, StoredPicture>();
  // Heavy, so it is loaded only where there is a demonstration to make.
  const { default: sharp } = await import('sharp');
  for (const [name, { fileName, kind, svg }] of Object.entries(pictures)) {
    const target = path.join(folder, name);
    await sharp(Buffer.from(svg)).toFormat(kind).toFile(target);
    const image = await makeImageVariants(target, kind);
    if (!image || 'problem' in image) throw new Error(`the picture ${name} cannot be drawn`);
    drawnPictures.set(name, { fileName, image, sha256: createHash('sha256').update(svg).digest() });
  }
  return {
    pictures: drawnPictures,
    storage: openFileStorage(config),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The file that a picture becomes where it is used, and how the form names it. */
export function pictureFile(
  { fileName, image, sha256 }: StoredPicture,
  { tenantId, siteId, person, at, owner, fieldId, alt }: PictureUse,
): { readonly file: PictureFile; readonly reference: FileReference } {
  const id = uuidv7({ msecs: at.getTime() });
  const { contentType, size } = image.original;
  const row = {
    tenant_id: tenantId,
    site_id: siteId,
    id,
    name: fileName,
    stored_name: storedFileName('', id, fileName),
    alt: alt ?? null,
    kind: 'image',
    content_type: contentType,
    size,
    sha256,
    width: image.width,
    height: image.height,
    owner_kind: owner.kind,
    attached_to: owner.id,
    field_id: fieldId,
    unattached_since: null,
    is_stored: true,
    search_text: foldSearch(fileName),
    owner_id: person.id,
    owner_name: person.name,
    created_at: at,
    updated_at: at,
  };
  return { file: { row, image }, reference: { id, name: fileName, contentType, size, ...(alt && { alt }) } };
}

/** Puts the content of files where the server finds it. */
export async function putPictures(storage: FileStorage, files: readonly PictureFile[]): Promise<void> {
  for (const { row, image } of files) {
    for (const variant of ['original', 'display', 'thumbnail'] as const) {
      await storage.put(storageKey(row, variant), image[variant]);
    }
  }
}
