import type { FieldType } from '../field-type.ts';
import { textFieldLength, textFieldType } from '../text-field-type.ts';

/** What a scanned code says. */
export const scanner: FieldType<string> = textFieldType({ key: 'scanner', maxLength: textFieldLength });
