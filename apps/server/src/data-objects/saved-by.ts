import type { Person } from '@tingest/domain';

/** Who saves an object or a predefined value, as it is stored with it. */
export function savedBy({ caller }: { readonly caller: { readonly userId: string; readonly name: string } }) {
  return { saved_by: caller.userId, saved_by_name: caller.name };
}

/** Who saved a row last, `null` where nobody is known. */
export function savedByOf(row: {
  readonly saved_by: string | null;
  readonly saved_by_name: string | null;
}): Person | null {
  const { saved_by: id, saved_by_name: name } = row;
  return id === null || name === null ? null : { id, name };
}
