import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { openFileStorage } from '../storage/file-storage.ts';
import type { Check } from './check.ts';

/** The store of files: writes a small one, reads it, and takes it away again. */
export const checkStore: Check = async ({ files }: Config) => {
  const storage = openFileStorage(files);
  const content = `tingest ${randomUUID()}`;
  const folder = `settings-check-${randomUUID()}`;
  const source = path.join(files.incoming, folder);
  await mkdir(files.incoming, { recursive: true });
  await writeFile(source, content);
  try {
    await storage.put(`${folder}/probe`, {
      path: source,
      size: Buffer.byteLength(content),
      contentType: 'text/plain',
    });
    const stored = await storage.read(`${folder}/probe`);
    if (!stored || (await text(stored)) !== content) throw new Error('what was read is not what was written');
  } finally {
    await rm(source, { force: true });
    await storage.remove(folder, ['probe']).catch(() => undefined);
  }
  return `${files.kind === 'disk' ? files.folder : 'bucket'}: a file was written, read and removed`;
};
