import { type DataProperty, type FieldDefinition, toValues } from '@tingest/domain/fields';
import type { FileReference } from '@tingest/domain/foundation';

/** The first picture that an object's fields for pictures hold, of those that are shown to a side; `null` where there is none. */
export function elementPhoto(
  fields: readonly FieldDefinition[],
  dataProperties: readonly DataProperty[],
  visibility: 'showForUser' | 'showForAdmin' = 'showForUser',
): FileReference | null {
  const { values } = toValues(dataProperties);
  for (const field of fields) {
    if (field.fieldType !== 'image' || field[visibility] === false) continue;
    const value = values[field.id];
    const picture = Array.isArray(value) ? value.find(isPicture) : undefined;
    if (picture) return picture;
  }
  return null;
}

function isPicture(each: unknown): each is FileReference {
  return (
    typeof each === 'object' &&
    each !== null &&
    'id' in each &&
    'contentType' in each &&
    String(each.contentType).startsWith('image/')
  );
}
