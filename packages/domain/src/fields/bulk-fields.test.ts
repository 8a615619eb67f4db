import { expect, it } from 'vitest';
import { fieldTypeKeys } from '../field-types/registry.ts';
import { bulkFields } from './bulk-fields.ts';
import type { FieldDefinition } from './field-definition.ts';

it('many objects can be given one value, not files, rows or what the server fills in', () => {
  const fields = fieldTypeKeys.map((fieldType): FieldDefinition => ({ id: fieldType, name: fieldType, fieldType }));
  const offered = new Set(bulkFields(fields).map(({ id }) => id));
  expect(fieldTypeKeys.filter((key) => !offered.has(key)).toSorted()).toEqual(
    ['collection', 'currentUser', 'file', 'group', 'image', 'previousUser', 'signature', 'statusGroup'].toSorted(),
  );
});

it('a group’s fields are among them', () => {
  const child: FieldDefinition = { id: 'a', name: 'A', fieldType: 'text' };
  const group: FieldDefinition = { id: 'g', name: 'G', fieldType: 'group', children: [child] };
  expect(bulkFields([group])).toEqual([child]);
});
