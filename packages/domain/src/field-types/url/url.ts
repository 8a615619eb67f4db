import { addressFieldType } from '../address-field-type.ts';
import type { FieldType } from '../field-type.ts';

/** A web address. */
export const url: FieldType<string> = addressFieldType('url');
