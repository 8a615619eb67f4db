import type { FieldType } from '../field-type.ts';
import { singleChoiceKind } from '../single-choice-kind.ts';

/** One of a few options, side by side as one control. */
export const segmented: FieldType<string> = singleChoiceKind('segmented');
