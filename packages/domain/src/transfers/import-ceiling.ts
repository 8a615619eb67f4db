/** How much an import may do that nobody looked at. */
export interface ImportCeiling {
  readonly unit: 'count' | 'percent';
  /** Objects that it creates and changes, or per cent of those that there are. */
  readonly most: number;
  /** Rows that may be wrong; they are left out. */
  readonly mostErrors: number;
}

/** What an import would do. */
export interface PlannedChanges {
  readonly create: number;
  readonly change: number;
  readonly error: number;
}

/**
 * Whether an import may be applied that nobody approved.
 * @param existing how many objects there are of what it writes to
 */
export function mayApplyItself(
  { create, change, error }: PlannedChanges,
  existing: number,
  ceiling: ImportCeiling,
): boolean {
  if (error > ceiling.mostErrors) return false;
  const changes = create + change;
  return ceiling.unit === 'count' ? changes <= ceiling.most : changes * 100 <= ceiling.most * existing;
}
