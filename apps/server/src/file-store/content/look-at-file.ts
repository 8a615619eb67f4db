import type { FileType, FileUse, Problem } from '@tingest/domain';
import { type ImageVariants, makeImageVariants } from './image-variants.ts';
import { recogniseFile } from './recognise-file.ts';

/** What an upload is. */
export interface SeenFile {
  readonly fileType: FileType;
  /** What was made of a picture; `null` for any other file. */
  readonly image: ImageVariants | null;
}

/**
 * Looks at an upload, whose name must agree with what it is, and makes a picture anew. Called in a worker: archives have
 * directories of any length, and pictures are decoded. `undefined` for what may not be used so; a problem for a
 * picture that is one, and too large.
 */
export async function lookAtFile(upload: {
  readonly path: string;
  readonly name: string;
  readonly use: FileUse;
}): Promise<SeenFile | { readonly problem: Problem } | undefined> {
  const fileType = await recogniseFile(upload.path, upload.name);
  if (!fileType?.uses.includes(upload.use)) return undefined;
  if (!isImage(fileType)) return { fileType, image: null };
  const image = await makeImageVariants(upload.path, fileType.key);
  return image && ('problem' in image ? image : { fileType, image });
}

function isImage(fileType: FileType): fileType is FileType & { key: 'jpeg' | 'png' | 'gif' } {
  return fileType.uses.includes('image');
}
