/** The name in a stored person; empty where there is none. */
export function personName(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('name' in value)) return '';
  return typeof value.name === 'string' ? value.name : '';
}
