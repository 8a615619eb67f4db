import type { UploadRecord } from './upload.ts';

const hour = 3_600_000;

/** How long files stay on the device that no draft speaks of, in milliseconds. */
const forgetAfter = 7 * 24 * hour;

/**
 * The server deletes files without references 24 hours after the upload. A file uploaded longer ago than this may have
 * been deleted, and is sent again before a form that refers to it.
 */
const freshFor = 20 * hour;

/** Whether the server surely still has it. */
export function isFresh({ doneAt }: Pick<UploadRecord, 'doneAt'>, now: number): boolean {
  return doneAt !== null && now - doneAt < freshFor;
}

/**
 * Whether a file can leave the device. Those of drafts stay, the sent ones too: a draft that is finished next week needs
 * its photos again. Of the others, sent ones go after a day and the rest after seven.
 * @param isReferred whether a draft on this device speaks of the file
 */
export function canBeForgotten(
  { addedAt, doneAt }: Pick<UploadRecord, 'addedAt' | 'doneAt'>,
  isReferred: boolean,
  now: number,
): boolean {
  if (isReferred) return false;
  return doneAt === null ? now - addedAt > forgetAfter : now - doneAt > 24 * hour;
}
