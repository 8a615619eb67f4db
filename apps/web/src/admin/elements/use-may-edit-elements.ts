import { useMayEdit } from '../use-may-edit.ts';

/** Whether the reader changes and deletes objects at this site. */
export function useMayEditElements(): boolean {
  return useMayEdit('elements.write', '/elements/id/edit');
}
