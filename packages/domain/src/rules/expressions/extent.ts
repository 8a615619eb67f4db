import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { collectionRows } from '../../fields/types/collection/collection.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { textAreaLength, textFieldLength } from '../../fields/types/text-field-type.ts';
import type { ExpressionVariable } from './references.ts';
import { textSteps } from './step-meter.ts';

/** How large a value can be at most. */
export interface Extent {
  /** Characters, of a text. */
  readonly characters: number;
  /** Elements, of a list. */
  readonly count: number;
  /** The largest of the elements; `null` where there are none. */
  readonly element: Extent | null;
}

/** A value that is neither a text nor a list, or a row of a table. */
export const scalar: Extent = { characters: 0, count: 0, element: null };

/** Chosen options of a field at most, as many as anybody has. */
const maxChoices = 200;

export function textOf(characters: number): Extent {
  return { characters, count: 0, element: null };
}

export function listOf(count: number, element: Extent | null): Extent {
  return { characters: 0, count, element };
}

/** An extent that either of two values fits in. */
export function larger(one: Extent, otherExtent: Extent): Extent {
  return {
    characters: Math.max(one.characters, otherExtent.characters),
    count: Math.max(one.count, otherExtent.count),
    element:
      one.element && otherExtent.element
        ? larger(one.element, otherExtent.element)
        : (one.element ?? otherExtent.element),
  };
}

/** Steps for reading a value whole (`StepMeter.spendWhole`). */
export function wholeSteps({ characters, count, element }: Extent): number {
  return textSteps(characters) + (count === 0 ? 0 : count * (1 + (element ? wholeSteps(element) : 0)));
}

/** Steps for making a value (`StepMeter.spendMade`). */
export function madeSteps({ characters, count }: Extent): number {
  return textSteps(characters) + count;
}

/** How large the value of a field can be. */
export function fieldExtent(field: FieldDefinition): Extent {
  const type = fieldTypeOf(field);
  if (type.hasRows) return listOf(collectionRows, scalar);
  const isText = type.displayType === 'text';
  const one = isText || type.hasOptions ? textOf(maxCharacters(field)) : scalar;
  return field.multiple ? listOf(maxChoices, one) : one;
}

/** How large the value of a variable can be. */
export function variableExtent(variable: ExpressionVariable): Extent {
  if (variable.kind === 'field' || variable.kind === 'source') return fieldExtent(variable.field);
  if (variable.kind === 'column') return listOf(collectionRows, fieldExtent(variable.field));
  // The longest name of a time zone has 32 characters.
  return variable.kind === 'zone' ? textOf(40) : scalar;
}

/** Characters that a text may have; of formatted text its marks count too. */
function maxCharacters(field: FieldDefinition): number {
  if (fieldTypeOf(field).isMarkup) return 20 * textAreaLength;
  return field.maxLength ?? (field.fieldType === 'textArea' ? textAreaLength : textFieldLength);
}
