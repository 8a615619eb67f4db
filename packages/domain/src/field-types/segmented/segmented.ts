import type { FieldType } from '../field-type.ts';
import { singleChoiceFieldType } from '../single-choice-field-type.ts';

/** One of a few options, side by side as one control. */
export const segmented: FieldType<string> = singleChoiceFieldType('segmented');
