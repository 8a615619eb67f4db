import type { FieldType } from '../field-type.ts';
import { numberFieldType } from '../number-field-type.ts';
import { parseDecimal } from './parse-decimal.ts';

/** A decimal number of at most 15 significant digits, which is what JSON keeps exactly. */
export const decimal: FieldType<number> = numberFieldType('decimal', (input) =>
  input === null || input === undefined ? { value: null } : parseDecimal(input),
);
