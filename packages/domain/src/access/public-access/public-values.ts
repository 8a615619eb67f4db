import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { searchText } from '../../fields/definitions/search-text.ts';
import { walkFields } from '../../fields/definitions/walk-fields.ts';
import { positionOf } from '../../fields/types/position/position.ts';
import { computeTitle } from '../../register/elements/title.ts';
import type { Degrees } from './mercator.ts';

/** The values of public fields, of all that an object has. */
export function publicValues(visibleFields: readonly FieldDefinition[], values: FieldValues): FieldValues {
  const visibleIds = new Set([...walkFields(visibleFields)].map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => visibleIds.has(id)));
}

/** The index by which anonymous users find an object. */
export interface PublicIndex {
  readonly title: string;
  /** Folded, as `searchText` makes it. */
  readonly text: string;
  /** Where it is; `null` where no public field says so. */
  readonly position: Degrees | null;
}

/**
 * Returns the index by which anonymous users find an object, made only of its code and public fields.
 * @param visibleFields its public fields, with the options of their sources
 * @param values all of its values, or those of public fields
 */
export function publicIndex(
  visibleFields: readonly FieldDefinition[],
  values: FieldValues,
  code: string,
  context: FieldContext,
): PublicIndex {
  const visibleValues = publicValues(visibleFields, values);
  const title = computeTitle(visibleFields, visibleValues, context, code);
  return {
    title,
    text: searchText(title, code, visibleFields, visibleValues),
    position: positionAmong(visibleFields, visibleValues),
  };
}

/** The first public position. */
function positionAmong(visibleFields: readonly FieldDefinition[], values: FieldValues): Degrees | null {
  for (const field of walkFields(visibleFields)) {
    const foundPosition = field.fieldType === 'position' ? positionOf(values[field.id]) : null;
    if (foundPosition) return { lat: foundPosition.lat, lon: foundPosition.lon };
  }
  return null;
}
