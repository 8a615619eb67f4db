import type { FieldType } from '../field-type.ts';
import { toggleFieldType } from '../toggle-field-type.ts';

/** An on/off switch (`switch` alone is a word of the language). */
export const switchType: FieldType<boolean> = toggleFieldType('switch');
