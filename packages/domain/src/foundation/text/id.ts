const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value is written as a UUID, of any version. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
