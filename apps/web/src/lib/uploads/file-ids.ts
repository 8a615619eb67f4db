/** The ids of all files that values refer to, however deep in lists and rows. Values are as forms and drafts hold them. */
export function fileIdsIn(values: unknown): readonly string[] {
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isReference(value)) ids.add(value.id);
    else for (const innerValue of Object.values(value)) look(innerValue);
  };
  look(values);
  return [...ids];
}

function isReference(value: object): value is { readonly id: string } {
  return 'id' in value && typeof value.id === 'string' && 'contentType' in value && 'size' in value;
}
