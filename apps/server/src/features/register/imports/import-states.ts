import { msPerDay } from '@tingest/domain/foundation';
/** Resources that an import is about. */
export const importResources = ['elements', 'records', 'users'] as const;
export type ImportResource = (typeof importResources)[number];

/** `create` leaves existing objects unchanged, `update` makes no new ones, `upsert` does both. */
export const importModes = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];

/** Status of an import. Those of `workingStatuses` are continued by the job, the others by a user. */
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

/** The planned action for a row, and its outcome. */
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

/** Returns the time until which a write at a moment can be undone. */
export function undoneUntil(now: Date): Date {
  return new Date(now.getTime() + undoneWithin * msPerDay);
}
