import { type FileType, type FileUse, fileExtension, type Problem } from '@tingest/domain/foundation';
import { type ImageVariants, makeImageVariants } from './image-variants.ts';
import { recogniseFile } from './recognise-file.ts';

/** The recognised type of an upload. */
export interface SeenFile {
  readonly fileType: FileType;
  /** The variants of a picture; `null` for any other file. */
  readonly image: ImageVariants | null;
}

/**
 * Examines an upload, which must have a name that agrees with its type, and re-encodes a picture. Called in a worker:
 * archives have directories of any length, and pictures are decoded. `undefined` for a file that must not be used this
 * way; a problem for a picture that is too large, and for a zip of too many files.
 */
export async function lookAtFile(upload: {
  readonly path: string;
  readonly name: string;
  readonly use: FileUse;
}): Promise<SeenFile | { readonly problem: Problem } | undefined> {
  const fileType = await recogniseFile(upload.path, upload.name);
  if (!fileType && upload.use === 'import') return crowdedZip(upload.name, upload.path);
  if (!fileType?.uses.includes(upload.use)) return undefined;
  if (!isImage(fileType)) return { fileType, image: null };
  const image = await makeImageVariants(upload.path, fileType.key);
  return image && ('problem' in image ? image : { fileType, image });
}

/** Returns the problem of a zip with too many files; none for any other file, regardless of its name. */
async function crowdedZip(name: string, path: string): Promise<{ readonly problem: Problem } | undefined> {
  if (fileExtension(name) !== 'zip') return undefined;
  const { tooManyParts } = await import('./archive-type.ts');
  const excessParts = await tooManyParts(path);
  return excessParts && { problem: { code: 'zipParts', path: 'file', parameters: { ...excessParts } } };
}

function isImage(fileType: FileType): fileType is FileType & { key: 'jpeg' | 'png' | 'gif' } {
  return fileType.uses.includes('image');
}
