import { expect, it } from 'vitest';
import { errorsByField } from './field-errors.ts';

const text = (id: string) => ({ id, name: id, fieldType: 'text' }) as const;
const fields = [text('a'), { id: 'g', name: 'g', fieldType: 'group', children: [text('b')] }] as const;

it('problems are assigned to the innermost field that they concern', () => {
  const errors = {
    '0.name': 'Needed',
    '1.children.0.validation.pattern': 'Odd',
    '1.children': 'Too deep',
    '9.name': '?',
  };
  expect(Object.fromEntries(errorsByField(fields, errors))).toEqual({
    a: { name: 'Needed' },
    b: { 'validation.pattern': 'Odd' },
    g: { children: 'Too deep' },
  });
});
