import { fieldTypeKeys, validateFieldDefinitions } from '@tingest/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyOf, newField, withField, withMoved } from './field-list.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...newField('text', id), name: id }));
const three = [a, b, c].filter((field) => field !== undefined);
const ids = (fields: readonly { readonly id: string }[]): string => fields.map(({ id }) => id).join('');

describe('the list of fields', () => {
  it('takes a new field below the chosen one, else at the end', () => {
    expect(ids(withField(three, newField('date', 'x'), 'a'))).toBe('axbc');
    expect(ids(withField(three, newField('date', 'x'), null))).toBe('abcx');
  });

  it('moves a field to where it shall stand, in both directions', () => {
    expect(ids(withMoved(three, 0, 2))).toBe('bca');
    expect(ids(withMoved(three, 2, 0))).toBe('cab');
    expect(ids(withMoved(three, 0, 3))).toBe('abc');
  });

  it('loses no field, and a move back undoes it', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), (from, to) => {
        expect(ids(withMoved(withMoved(three, from, to), to, from))).toBe('abc');
      }),
    );
  });

  it('copies everything but the id, and never makes the name too long', () => {
    const long = { ...newField('integer', 'a'), name: 'x'.repeat(49), unit: 'kg' };
    const copy = copyOf(long, 'b', (name) => `${name} (copy)`);
    expect(copy).toMatchObject({ id: 'b', name: long.name, unit: 'kg' });
    expect(copyOf({ ...long, name: 'Weight' }, 'b', (name) => `${name} (copy)`).name).toBe('Weight (copy)');
  });
});

describe('a new field', () => {
  it.each(fieldTypeKeys)('of type %s lacks only what its author has to say, and is shown to users', (fieldType) => {
    const field = newField(fieldType, '0190b1f0-0000-7000-8000-000000000000');
    const missing = validateFieldDefinitions([field]).map(({ path }) => path?.replace('dataPropertyTypes.0.', ''));
    expect(missing.filter((path) => path !== 'name' && !path?.startsWith('options.0.'))).toEqual([]);
    expect(field.showForUser).toBe(true);
  });
});
