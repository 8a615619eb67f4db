import type { FieldType } from '../field-type.ts';
import { singleChoiceFieldType } from '../single-choice-field-type.ts';

/** One of a few options, listed below each other. */
export const radio: FieldType<string> = singleChoiceFieldType('radio');
