import { type FieldDefinition, fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { cultures } from '@tingest/domain/foundation';

/** Names of fields for the place of an object, in the product's languages. */
const locationNames = new Set([
  ...['location', 'place', 'shelf', 'storage location', 'address'],
  ...['plats', 'placering', 'förvaringsplats', 'hyllplats', 'läge', 'adress'],
  ...['sted', 'plass', 'plassering', 'hylleplass', 'beliggenhet', 'adresse'],
]);

/**
 * Returns the field that tells where an object is: the first with a name for places, else the first position. The
 * former is what people call the place; the latter is coordinates.
 */
export function locationField(fields: readonly FieldDefinition[]): FieldDefinition | undefined {
  const listedFields = [...walkFields(fields)].filter(
    (field) => field.showForAdmin !== false && fieldTypeOf(field).hasValue && !fieldTypeOf(field).holdsFiles,
  );
  const hasLocationName = (field: FieldDefinition): boolean =>
    cultures.some((culture) => locationNames.has(fieldLabel(field, culture).trim().toLowerCase()));
  return listedFields.find(hasLocationName) ?? listedFields.find(({ fieldType }) => fieldType === 'position');
}
