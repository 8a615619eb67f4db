import type { FieldType } from '../field-type.ts';
import { singleChoiceKind } from '../single-choice-kind.ts';

/** One of a few options, listed below each other. */
export const radio: FieldType<string> = singleChoiceKind('radio');
