import { expect, it } from 'vitest';
import { fieldTypeKeys } from '../types/registry.ts';
import { bulkFields } from './bulk-fields.ts';
import type { FieldDefinition } from './field-definition.ts';

it('all field types can be set for many objects at once, except files, rows and server-filled ones', () => {
  const fields = fieldTypeKeys.map((fieldType): FieldDefinition => ({ id: fieldType, name: fieldType, fieldType }));
  const offeredIds = new Set(bulkFields(fields).map(({ id }) => id));
  expect(fieldTypeKeys.filter((key) => !offeredIds.has(key)).toSorted()).toEqual(
    ['collection', 'currentUser', 'file', 'group', 'image', 'previousUser', 'signature', 'statusGroup'].toSorted(),
  );
});

it('the fields of a group can also be set for many objects', () => {
  const child: FieldDefinition = { id: 'a', name: 'A', fieldType: 'text' };
  const group: FieldDefinition = { id: 'g', name: 'G', fieldType: 'group', children: [child] };
  expect(bulkFields([group])).toEqual([child]);
});
