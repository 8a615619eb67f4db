import { readStored } from '../storage/safe-storage.ts';
import { storedKeys } from '../storage/stored-keys.ts';

/** Prefix of the keys under which forms store input on the device. */
const draftPrefix = 'tingest.draft';

/** Returns the forms' drafts on the device as text: a file's id in one of them means that the file is still needed. */
export function draftTexts(): readonly string[] {
  return storedKeys(draftPrefix).map((key) => readStored('local', key) ?? '');
}
