import type { FieldType } from '../field-type.ts';
import { toggleKind } from '../toggle-kind.ts';

/** An on/off switch (`switch` alone is a word of the language). */
export const switchType: FieldType<boolean> = toggleKind('switch');
