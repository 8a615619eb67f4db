import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recogniseFile } from './content/recognise-file.ts';
import { decodeBase64, type SentFile } from './sent-files.ts';

export type { SentFile } from './sent-files.ts';

/** The bytes of a file that came in base64. @throws ProblemError `wrongType` for what is not base64 */
export function decodeSentFile({ base64 }: SentFile, at: string): Buffer {
  return decodeBase64(base64, at);
}

/**
 * Whether something is a picture of an allowed kind and nothing else besides, by its content; its name must agree.
 * @param folder of this machine, where it lies while it is looked at
 */
export async function isAllowedImage(bytes: Buffer, name: string, folder: string): Promise<boolean> {
  const own = path.join(folder, randomUUID());
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    const file = path.join(own, 'upload');
    await writeFile(file, bytes, { mode: 0o600 });
    return (await recogniseFile(file, name))?.uses.includes('image') === true;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
