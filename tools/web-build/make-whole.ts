import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder aside and gives it its name when it is whole, in the place of what was there. So two that make it at
 * the same time don't write into each other's, and one that is broken off leaves the earlier folder.
 * @param folder to be made, absolute
 * @param scratch an ignored folder of the same disk, for what is not whole
 * @param make fills the folder that it is given, and says whether that went well
 * @returns what `make` answered
 */
export async function makeWhole(
  folder: string,
  scratch: string,
  make: (into: string) => Promise<boolean>,
): Promise<boolean> {
  await mkdir(scratch, { recursive: true });
  const own = await mkdtemp(path.join(scratch, 'making-'));
  try {
    const made = path.join(own, 'made');
    await mkdir(made);
    if (!(await make(made))) return false;
    await exchange(made, folder, own);
    return true;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Somebody else may put theirs in place between our two steps; then theirs goes, and ours takes its place. */
async function exchange(made: string, folder: string, own: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await rename(folder, path.join(own, `earlier-${attempt}`)).catch(ignoring('ENOENT'));
    const inTheWay = await rename(made, folder).then(() => undefined, ignoring('ENOTEMPTY', 'EEXIST', 'EPERM'));
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
