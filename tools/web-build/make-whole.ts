import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder in a scratch location and renames it when it is complete, replacing the existing one. So two
 * processes that create it concurrently don't write into each other's, and an interrupted one leaves the earlier
 * folder.
 * @param folder to be created, absolute
 * @param scratch an ignored folder of the same disk, for incomplete contents
 * @param make fills the folder that it is given, and returns whether that succeeded
 * @returns the result of `make`
 */
export async function makeWhole(
  folder: string,
  scratch: string,
  make: (into: string) => Promise<boolean>,
): Promise<boolean> {
  await mkdir(scratch, { recursive: true });
  const workFolder = await mkdtemp(path.join(scratch, 'making-'));
  try {
    const outputFolder = path.join(workFolder, 'made');
    await mkdir(outputFolder);
    if (!(await make(outputFolder))) return false;
    await exchange(outputFolder, folder, workFolder);
    return true;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/**
 * Another process may put its folder in place between our two steps; then its folder is removed, and ours takes its
 * place.
 */
async function exchange(outputFolder: string, folder: string, workFolder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await rename(folder, path.join(workFolder, `earlier-${attempt}`)).catch(ignoring('ENOENT'));
    const inTheWay = await rename(outputFolder, folder).then(() => undefined, ignoring('ENOTEMPTY', 'EEXIST', 'EPERM'));
    if (inTheWay === undefined || attempt === 9) {
      if (inTheWay) throw inTheWay;
      return;
    }
  }
}

/** Answers an error of one of these codes, and throws every other one. */
function ignoring(...codes: readonly string[]): (error: unknown) => Error {
  return (error) => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return error;
    throw error;
  };
}
