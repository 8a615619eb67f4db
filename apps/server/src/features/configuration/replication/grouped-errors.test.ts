import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, it } from 'vitest';
import { createErrorCollector } from './grouped-errors.ts';

const note: FieldDefinition = { id: '01a1ff24-443f-7228-95b4-dcb3aebcbb94', name: 'Note', fieldType: 'text' };
const fields: FieldDefinition[] = [
  { id: '01a1ff24-443f-7228-95b4-dcb3aebcbb95', name: 'Rows', fieldType: 'collection', children: [note] },
];

it('errors are grouped by kind and name and give the field', () => {
  const errors = createErrorCollector('en-US');
  expect(errors.isEmpty()).toBe(true);
  errors.add('records', 'Lund', [{ code: 'required', path: `dataProperties.${fields[0]?.id}.0.${note.id}` }], fields);
  errors.add('elementTypes', 'Tool', [{ code: 'required', path: 'dataPropertyTypes.0.children.0.name' }], fields);
  errors.add('elementTypes', 'Tool', [{ code: 'conflict' }, { code: 'conflict' }]);
  const requiredMessage = 'Note: This field must have a value';
  expect(errors.grouped).toEqual({
    records: { Lund: requiredMessage },
    elementTypes: { Tool: requiredMessage, 'Tool (2)': 'The change conflicts with what is already saved.' },
  });
});

it('errors of an item named like an object property such as __proto__ are grouped too', () => {
  const errors = createErrorCollector('sv-SE');
  errors.add('records', '__proto__', [{ code: 'conflict' }]);
  expect(Object.keys(errors.grouped.records ?? {})).toEqual(['__proto__']);
});
