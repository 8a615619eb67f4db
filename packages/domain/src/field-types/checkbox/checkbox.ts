import type { FieldType } from '../field-type.ts';
import { toggleFieldType } from '../toggle-field-type.ts';

/** A box to tick. */
export const checkbox: FieldType<boolean> = toggleFieldType('checkbox');
