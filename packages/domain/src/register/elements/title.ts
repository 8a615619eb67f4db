import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { walkFields } from '../../fields/definitions/walk-fields.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { cutText } from '../../foundation/text/characters.ts';

/** Longest title of an object, in UTF-16 units. */
const titleLength = 250;

/**
 * Computes an object's title, which only the server does: the values of the fields marked `inTitle`, joined by a middle
 * dot; where they are empty, the first text field; where that is empty, the code, and never another text, which may be
 * hidden. One line.
 */
export function computeTitle(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  context: FieldContext,
  code: string,
): string {
  const allFields = [...walkFields(fields)];
  const texts = (selectedFields: readonly FieldDefinition[]): string[] =>
    selectedFields.map((field) => oneLine(field, values, context)).filter((text) => text !== '');
  const titleTexts = texts(allFields.filter((field) => field.inTitle === true));
  const title =
    titleTexts.length > 0 ? titleTexts.join(' · ') : (texts(allFields.filter(isText).slice(0, 1))[0] ?? code);
  return cutText(title, titleLength).trim();
}

/**
 * Returns the ids of the fields that titles consist of: the fields marked for it, and the first text, the fallback
 * where they are empty.
 */
export function titleFieldIds(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  const allFields = [...walkFields(fields)];
  const firstText = allFields.find(isText);
  return new Set(
    [...allFields.filter(({ inTitle }) => inTitle === true), ...(firstText ? [firstText] : [])].map(({ id }) => id),
  );
}

function oneLine(field: FieldDefinition, values: FieldValues, context: FieldContext): string {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
  if (value === null || value === undefined) return '';
  return fieldTypeOf(field).display(value, field, context).replace(/\s+/g, ' ').trim();
}

/** Checks whether a field contains text that a user writes, not one chosen from options or filled in by the server. */
function isText(field: FieldDefinition): boolean {
  const type = fieldTypeOf(field);
  return type.slot === 'text' && !type.hasOptions && !type.fill;
}
