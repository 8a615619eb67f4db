import type { FieldType } from '../field-type.ts';
import { toggleKind } from '../toggle-kind.ts';

/** A box to tick. */
export const checkbox: FieldType<boolean> = toggleKind('checkbox');
