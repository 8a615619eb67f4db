/** The groups of a configuration, by the names that callers ask for them by. */
export const groupNames = ['global', 'admin', 'client'] as const;
export type GroupName = (typeof groupNames)[number];

/**
 * The pictures that a configuration can have, by the reference that they are uploaded under: "{X}Resources.{Name}". The
 * administration shows its own logo where it has one, and the tenant's where it has none.
 */
export const resourceReferences = ['GlobalResources.Logo', 'AdminResources.Logo'] as const;
export type ResourceReference = (typeof resourceReferences)[number];

export function isResourceReference(text: unknown): text is ResourceReference {
  return resourceReferences.some((reference) => reference === text);
}

/**
 * Reads a list such as "global,admin"; names that are no groups are ignored.
 * @param absent result for a missing list
 */
export function groupsOf(list: string | undefined, absent: readonly GroupName[]): readonly GroupName[] {
  if (list === undefined) return absent;
  const requestedNames = list.split(',').map((name) => name.trim().replace(/Resources$/, ''));
  return groupNames.filter((name) => requestedNames.includes(name));
}
