/** What an import is about, and what it may do to it. */
export const importResources = ['elements', 'records', 'users'] as const;
export type ImportResource = (typeof importResources)[number];

/** `create` leaves what is there as it is, `update` makes nothing new, `upsert` does both. */
export const importModes = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];

/** Where an import is on its way. Those of `workingStatuses` are the job's to go on with, the others somebody's. */
export const importStatuses = [
  'reading',
  'mapping',
  'judging',
  'ready',
  'applying',
  'paused',
  'completed',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

const workingStatuses = ['reading', 'judging', 'applying', 'undoing'] as const;

export function isWorking(status: ImportStatus): boolean {
  return workingStatuses.some((each) => each === status);
}

/** What a row is to become, and what became of it. */
export const rowStates = [
  'unjudged',
  'error',
  'create',
  'change',
  'unchanged',
  'skip',
  'created',
  'changed',
  'failed',
  'undone',
  'kept',
] as const;
export type RowState = (typeof rowStates)[number];

/** From which status each step may be taken. */
export const stepsFrom = {
  columns: ['mapping', 'ready', 'failed'],
  edit: ['ready'],
  apply: ['ready'],
  pause: ['judging', 'applying', 'undoing'],
  resume: ['paused', 'failed', 'reading', 'judging', 'applying', 'undoing'],
  cancel: ['reading', 'mapping', 'judging', 'ready', 'paused', 'failed', 'applying'],
  undo: ['completed', 'cancelled', 'failed'],
  delete: ['mapping', 'ready', 'completed', 'failed', 'cancelled', 'undone'],
} as const satisfies Record<string, readonly ImportStatus[]>;

export type ImportStep = keyof typeof stepsFrom;

/** Days after which an import is not undone any more, and its rows are forgotten. */
const undoneWithin = 30;

/** Until when what was written at a moment can be taken back. */
export function undoneUntil(now: Date): Date {
  return new Date(now.getTime() + undoneWithin * 86_400_000);
}
