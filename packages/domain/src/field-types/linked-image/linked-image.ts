import { addressFieldType } from '../address-field-type.ts';
import type { FieldType } from '../field-type.ts';

/** The address of an image elsewhere. Checked as an address. Source: specification, section 5. */
export const linkedImage: FieldType<string> = addressFieldType('linkedImage');
