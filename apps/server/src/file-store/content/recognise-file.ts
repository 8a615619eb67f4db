import { type FileType, fileExtension, fileTypes } from '@tingest/domain';
import { compoundType } from './compound-file-type.ts';
import { type FileBytes, withFileBytes } from './file-bytes.ts';
import { isPlainText } from './plain-text.ts';
import { isPolyglot } from './polyglot.ts';

const imageTypes: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', apng: 'png', gif: 'gif' };

/**
 * Which kind of file it is. The content decides, and the extension must agree; a name without one is taken. `undefined`
 * for kinds that are not allowed, and for files that are two things at once, have macros or are bombs. Images are only
 * looked at here; whether they can be shown is found out when they are re-encoded.
 * Source: specification, section 5; design, section 13.
 */
export async function recogniseFile(path: string, name: string): Promise<FileType | undefined> {
  const extension = fileExtension(name);
  const key = await withFileBytes(path, (bytes) => recognisedType(bytes, path, extension));
  const kind = fileTypes.find((each) => each.key === key);
  return kind && (extension === '' || kind.extensions.includes(extension)) ? kind : undefined;
}

async function recognisedType(bytes: FileBytes, path: string, extension: string): Promise<string | undefined> {
  const head = await bytes.read(0, 4100);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const imageType = found && imageTypes[found.ext];
  if (imageType) return (await isPolyglot(bytes, 'none')) ? undefined : imageType;
  if (head.toString('latin1', 0, 5) === '%PDF-') {
    const isWhole = (await bytes.read(bytes.size - 2048, 2048)).includes('%%EOF');
    return isWhole && !(await isPolyglot(bytes, 'pdf')) ? 'pdf' : undefined;
  }
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') {
    if (await isPolyglot(bytes, 'zip')) return undefined;
    const { archiveType } = await import('./archive-type.ts');
    return archiveType(path, bytes.size);
  }
  if (found?.ext === 'cfb') return (await isPolyglot(bytes, 'none')) ? undefined : compoundType(bytes);
  if (head.toString('latin1', 0, 5) === '{\\rtf') return (await isPolyglot(bytes, 'none')) ? undefined : 'rtf';
  // Whatever else has a signature is no text, even where all its characters could be.
  if (found !== undefined || (await isPolyglot(bytes, 'none')) || !(await isPlainText(bytes))) return undefined;
  return extension === 'csv' ? 'csv' : 'text';
}
