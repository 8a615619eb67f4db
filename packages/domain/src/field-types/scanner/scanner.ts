import type { FieldType } from '../field-type.ts';
import { textFieldLength, textKind } from '../text-kind.ts';

/** What a scanned code says. */
export const scanner: FieldType<string> = textKind({ key: 'scanner', maxLength: textFieldLength });
