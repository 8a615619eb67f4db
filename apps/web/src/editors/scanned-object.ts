import { type FieldDefinition, type FieldValues, gs1FieldValues } from '@tingest/domain/fields';
import { gs1Identity, parseGs1 } from '@tingest/domain/foundation';
import type { FurtherCode } from '@tingest/domain/register';

/** Initial values of a new object that is registered from a scanned code. */
export interface ScannedObject {
  readonly code: string;
  readonly codes: readonly FurtherCode[];
  readonly values: FieldValues;
}

/**
 * Returns the data of a new object that a scanned code contains: the object's code; for GS1 a further code, and the
 * values for the category's fields.
 * @param scannedValue the value in the address; a number if the router parsed it as one
 */
export function scannedObject(scannedValue: unknown, fields: readonly FieldDefinition[], now: Date): ScannedObject {
  const code = typeof scannedValue === 'string' || typeof scannedValue === 'number' ? String(scannedValue) : '';
  const gs1 = parseGs1(code);
  const identity = gs1 && gs1Identity(gs1);
  if (!gs1 || identity === null) return { code, codes: [], values: {} };
  return {
    code: '',
    codes: [{ type: 'gs1', code: identity }],
    values: gs1FieldValues(fields, gs1, now.getFullYear()),
  };
}
