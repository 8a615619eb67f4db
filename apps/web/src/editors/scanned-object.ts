import {
  type FieldDefinition,
  type FieldValues,
  type FurtherCode,
  gs1FieldValues,
  gs1Identity,
  parseGs1,
} from '@tingest/domain';

/** What a new object has before anything was said of it, since it is registered from a scanned code. */
export interface ScannedObject {
  readonly code: string;
  readonly codes: readonly FurtherCode[];
  readonly values: FieldValues;
}

/**
 * What a scanned code says of a new object: its own code; of GS1 a further code, and what the category's fields take of it.
 * @param scanned as it stands in the address; a number where the router read it so
 */
export function scannedObject(scanned: unknown, fields: readonly FieldDefinition[], now: Date): ScannedObject {
  const code = typeof scanned === 'string' || typeof scanned === 'number' ? String(scanned) : '';
  const gs1 = parseGs1(code);
  const identity = gs1 && gs1Identity(gs1);
  if (!gs1 || identity === null) return { code, codes: [], values: {} };
  return {
    code: '',
    codes: [{ type: 'gs1', code: identity }],
    values: gs1FieldValues(fields, gs1, now.getFullYear()),
  };
}
