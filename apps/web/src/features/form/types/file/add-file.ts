import type { FileReference, Problem } from '@tingest/domain/foundation';
import { enqueueUpload, uploadQueue } from '../../../../lib/uploads/uploads.ts';
import { type PreparedImage, prepareImage } from '../image/prepare-image.ts';
import { checkFile } from './check-file.ts';

export type AddedFile = { readonly file: FileReference } | { readonly problem: Pick<Problem, 'code' | 'parameters'> };

/**
 * Checks a chosen file, prepares it and begins its upload; large photos are scaled down first.
 * @param reference the property that the file belongs to, such as `dataProperties.<fieldId>`
 */
export async function addFile(selectedFile: File, use: 'file' | 'image', reference: string): Promise<AddedFile> {
  const checkedFile = checkFile(selectedFile, use);
  if ('problem' in checkedFile) return checkedFile;
  const { contentType } = checkedFile;
  const bytes =
    selectedFile.type === contentType ? selectedFile : selectedFile.slice(0, selectedFile.size, contentType);
  if (!contentType.startsWith('image/')) {
    return { file: enqueueUpload(bytes, { name: selectedFile.name, use, reference, contentType }) };
  }
  const image = await prepareImage(bytes);
  // Named as an image, and none that can be shown.
  if (!image) return { problem: { code: use === 'image' ? 'imageType' : 'fileType' } };
  const { preview } = image;
  return { file: enqueueUpload(image.bytes, { name: selectedFile.name, use, reference, contentType, preview }) };
}

/** The original of a rotated image, so that four rotations cause no loss of quality. */
export interface Turned {
  readonly source: Blob;
  readonly turns: number;
}

/** Whether an image can be turned: a moving one would stop. */
export function canTurn({ contentType }: FileReference): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/gif';
}

/**
 * Turns an image a quarter clockwise; `null` when its bytes can't be had.
 * @param address where the server has it, for one that is no longer on this device
 */
export async function turnImage(
  { id, contentType }: FileReference,
  before: Turned | undefined,
  address: string | null,
): Promise<(PreparedImage & { readonly turned: Turned }) | null> {
  const source = before?.source ?? uploadQueue.get(id)?.record.bytes ?? (address ? await fetchBytes(address) : null);
  if (!source) return null;
  const turns = ((before?.turns ?? 0) + 1) % 4;
  const image = await prepareImage(source.slice(0, source.size, contentType), turns);
  return image && { ...image, turned: { source, turns } };
}

async function fetchBytes(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
