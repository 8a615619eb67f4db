import {
  type FileType,
  type FileUse,
  fileExtension,
  fileTypes,
  isAllowedFile,
  maxFileBytes,
  maxFileMebibytes,
  type Problem,
} from '@tingest/domain';

/** A file as a browser hands it over. */
interface ChosenFile {
  readonly name: string;
  /** What the device takes it for; often nothing, sometimes wrong. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

export type CheckedFile = { readonly contentType: string } | { readonly problem: Pick<Problem, 'code' | 'parameters'> };

const wrongType = { file: 'fileType', image: 'imageType', import: 'importType' } as const;

/**
 * What can be said of a chosen file before it is uploaded: its kind by its name, else by what the device says; and its
 * size. The server looks inside. Source: specification, section 5, Allowed file types and File size.
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
 * The kinds that a file chooser offers, for its `accept`. Images by content type only, because that is what makes phones
 * offer their camera and photo albums, and turn photos of their own kinds into ordinary ones.
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
