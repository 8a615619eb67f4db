import { useMayEdit } from '../use-may-edit.ts';

/** Whether the reader changes and deletes predefined values at this site. */
export function useMayEditRecords(): boolean {
  return useMayEdit('records.write', '/records/id/edit');
}
