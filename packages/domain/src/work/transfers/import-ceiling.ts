/** The limit of the changes by an import that no user reviewed. */
export interface ImportCeiling {
  readonly unit: 'count' | 'percent';
  /** Objects that it creates and changes, or per cent of those that there are. */
  readonly most: number;
  /** Rows that may be wrong; they are left out. */
  readonly mostErrors: number;
}

/** The changes that an import would make. */
export interface PlannedChanges {
  readonly create: number;
  readonly change: number;
  readonly error: number;
}

/**
 * Checks whether an import may be applied without approval.
 * @param existingCount the number of objects of the type that it writes to
 */
export function mayApplyItself(
  { create, change, error }: PlannedChanges,
  existingCount: number,
  ceiling: ImportCeiling,
): boolean {
  if (error > ceiling.mostErrors) return false;
  const changes = create + change;
  return ceiling.unit === 'count' ? changes <= ceiling.most : changes * 100 <= ceiling.most * existingCount;
}
