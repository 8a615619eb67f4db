/** Returns the text by which two values of a unique field are compared, equal to the database's `unique_key`. */
export function canonicalValue(value: unknown, comparison: string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (comparison === 'text') return text.trim().replace(/\s+/g, ' ').toLowerCase();
  return comparison === 'phone' ? text.replace(/[^0-9+]/g, '') : text;
}
