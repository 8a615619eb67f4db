import {
  type FileType,
  type FileUse,
  fileExtension,
  fileTypes,
  isAllowedFile,
  maxFileBytes,
  maxFileMebibytes,
  type Problem,
} from '@tingest/domain/foundation';

/** A file as a browser hands it over. */
interface ChosenFile {
  readonly name: string;
  /** Content type reported by the device; often empty, sometimes wrong. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

export type CheckedFile = { readonly contentType: string } | { readonly problem: Pick<Problem, 'code' | 'parameters'> };

const wrongType = { file: 'fileType', image: 'imageType', import: 'importType' } as const;

/**
 * Checks a chosen file before its upload: its type by its extension, else by the content type that the device reports;
 * and its size. The server checks the content. Source: specification, section 5, Allowed file types and File size.
 */
export function checkFile({ name, type, size }: ChosenFile, use: FileUse): CheckedFile {
  const extension = fileExtension(name);
  const fileType = fileTypes.find(({ extensions }) => extensions.includes(extension));
  const contentType =
    isAllowedFile(type, use) && (!fileType || fileType.contentTypes.includes(type)) ? type : fileType?.contentTypes[0];
  if (contentType === undefined || !isAllowedFile(contentType, use)) return { problem: { code: wrongType[use] } };
  if (size === 0) return { problem: { code: 'fileEmpty' } };
  if (size > maxFileBytes) return { problem: { code: 'fileSize', parameters: { size: maxFileMebibytes } } };
  return { contentType };
}

/**
 * Returns the file types for the `accept` attribute of a file chooser. Images are given by content type only, because
 * this makes phones offer their camera and photo albums, and convert photos from proprietary formats to common ones.
 */
export function acceptedFiles(use: FileUse): string {
  const kinds = fileTypes.filter(({ uses }) => uses.includes(use));
  const types = unique(kinds, ({ contentTypes }) => contentTypes);
  if (use === 'image') return types.join(',');
  return [...unique(kinds, ({ extensions }) => extensions.map((extension) => `.${extension}`)), ...types].join(',');
}

function unique(kinds: readonly FileType[], of: (fileType: FileType) => readonly string[]): readonly string[] {
  return [...new Set(kinds.flatMap(of))];
}
