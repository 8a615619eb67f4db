import { readStored } from '../storage/safe-storage.ts';
import { storedKeys } from '../storage/stored-keys.ts';

/** Begins the names under which forms keep what is typed on the device. */
const draftPrefix = 'tingest.draft';

/** What forms keep on the device, as text: a file's id in one of them says that the file is still wanted. */
export function draftTexts(): readonly string[] {
  return storedKeys(draftPrefix).map((key) => readStored('local', key) ?? '');
}
