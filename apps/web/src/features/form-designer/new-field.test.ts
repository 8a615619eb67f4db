import { allFields, fieldTypeKeys, validateFieldDefinitions } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { copyOf, newField } from './new-field.ts';

function ids(): () => string {
  let count = 0;
  return () => `0190b1f0-0000-7000-8000-${String(++count).padStart(12, '0')}`;
}

describe('a new field', () => {
  it.each(fieldTypeKeys)(
    'of type %s lacks only the settings its author must provide, and is shown to users',
    (fieldType) => {
      const field = newField(fieldType, ids());
      const missingPaths = validateFieldDefinitions([field]).map(({ path }) =>
        path?.replace('dataPropertyTypes.0.', ''),
      );
      expect(missingPaths.filter((path) => !/^(children\.0\.)?name$|^options\.0\./.test(path ?? ''))).toEqual([]);
      expect(field.showForUser).toBe(true);
    },
  );
});

describe('a copied field', () => {
  it('has all settings but the id, and a name that fits', () => {
    const longNamedField = { ...newField('integer', ids()), name: 'x'.repeat(49), unit: 'kg' };
    const copy = copyOf(
      longNamedField,
      () => 'b',
      (name) => `${name} (copy)`,
    );
    expect(copy).toMatchObject({ id: 'b', name: longNamedField.name, unit: 'kg' });
    expect(
      copyOf(
        { ...longNamedField, name: 'Weight' },
        () => 'b',
        (name) => `${name} (copy)`,
      ).name,
    ).toBe('Weight (copy)');
  });

  it('of a group contains copies of its fields, with their references to each other kept', () => {
    const make = ids();
    const country = { ...newField('select', make), name: 'Country' };
    const filter = { fieldId: country.id, recordFieldId: make() };
    const city = { ...newField('select', make), name: 'City', optionSource: { recordTypeIds: [make()], filter } };
    const group = { ...newField('group', make), name: 'Place', children: [country, city] };
    const copy = copyOf(group, make, (name) => name);
    const allIds = [...allFields([group, copy])].map(({ id }) => id);
    expect(new Set(allIds).size).toBe(6);
    expect(copy.children?.[1]?.optionSource?.filter).toEqual({ ...filter, fieldId: copy.children?.[0]?.id });
  });
});
