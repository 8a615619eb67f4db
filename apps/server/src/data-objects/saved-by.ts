import type { Person } from '@tingest/domain/fields';

/** Returns the columns that record the user that saves an object or a predefined value. */
export function savedBy({ caller }: { readonly caller: { readonly userId: string; readonly name: string } }) {
  return { saved_by: caller.userId, saved_by_name: caller.name };
}

/** Returns the user that saved a row last, `null` where none is known. */
export function savedByOf(row: {
  readonly saved_by: string | null;
  readonly saved_by_name: string | null;
}): Person | null {
  const { saved_by: id, saved_by_name: name } = row;
  return id === null || name === null ? null : { id, name };
}
