import { addressKind } from '../address-kind.ts';
import type { FieldType } from '../field-type.ts';

/** A web address. */
export const url: FieldType<string> = addressKind('url');
