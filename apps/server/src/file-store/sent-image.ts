import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recogniseFile } from './content/recognise-file.ts';
import { inOwnFolder } from './own-folder.ts';

/**
 * Whether something is a picture of an allowed kind and nothing else besides, by its content; its name must agree.
 * @param folder of this machine, where it lies while it is looked at
 */
export function isAllowedImage(bytes: Buffer, name: string, folder: string): Promise<boolean> {
  return inOwnFolder(folder, async (ownFolder) => {
    const file = path.join(ownFolder, 'upload');
    await writeFile(file, bytes, { mode: 0o600 });
    return (await recogniseFile(file, name))?.uses.includes('image') === true;
  });
}
