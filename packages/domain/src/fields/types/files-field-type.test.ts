import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { checkValue } from '../validation/validate-form.ts';
import { filesInField } from './files-field-type.ts';
import { fieldTypeOf } from './registry.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') };
const photos: FieldDefinition = { id: 'f', name: 'Bilder', fieldType: 'image', multiple: true };

function file(number: number, overrides: object = {}) {
  const id = `0197a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return { id, name: `${number}.png`, contentType: 'image/png', size: 7, ...overrides };
}

function codesOf(input: unknown, field = photos): readonly string[] {
  return checkValue(field, input, context).problems.map(({ code }) => code);
}

describe('the files of a field', () => {
  it('are at most 30, each once, and only one where several are not allowed', () => {
    const manyFiles = Array.from({ length: filesInField + 1 }, (_, number) => file(number));
    expect(codesOf(manyFiles.slice(1))).toEqual([]);
    expect(codesOf(manyFiles)).toEqual(['tooMany']);
    expect(codesOf([file(1), file(2)], { ...photos, multiple: false })).toEqual(['tooMany']);
    expect(codesOf([file(1), file(2)], { ...photos, fieldType: 'signature' })).toEqual(['tooMany']);
    const twice = [file(1), file(1, { id: file(1).id.toUpperCase() })];
    expect(checkValue({ ...photos, multiple: false }, twice, context)).toEqual({ value: [file(1)], problems: [] });
  });

  it('may have a text alternative of up to 250 characters, which is never cut', () => {
    expect(codesOf([file(1, { alt: 'å'.repeat(250) })])).toEqual([]);
    expect(codesOf([file(1, { alt: 'å'.repeat(251) })])).toEqual(['maxLength']);
    expect(codesOf([file(1, { alt: 'a\u0000' })])).toEqual(['invalidCharacters']);
  });

  it('contain only properties that the server would store', () => {
    const odd = file(1, { name: 'a\u0000.png', size: Number.NaN, alt: ' ', other: true });
    expect(checkValue(photos, [odd], context)).toEqual({
      value: [{ id: file(1).id, name: '', contentType: 'image/png', size: 0 }],
      problems: [],
    });
  });

  it.each([
    ['a.png', 'invalidId'],
    [[{ id: 7 }], 'wrongType'],
    [[null], 'wrongType'],
    [[[]], 'wrongType'],
    [{ ...file(1), id: `${file(1).id}0` }, 'invalidId'],
  ])('cannot be %j', (input, code) => expect(codesOf(input)).toEqual([code]));

  it('are displayed by their names, and a signature by its signer', () => {
    const type = fieldTypeOf(photos);
    expect(type.display([file(1), { id: 'x', name: {} }, file(2)], photos, context)).toBe('1.png, 2.png');
    expect(type.toSlot([file(1), file(2)], photos, context)).toBe(2);
    const signature: FieldDefinition = { ...photos, fieldType: 'signature' };
    expect(fieldTypeOf(signature).display([file(1, { alt: 'Anna Ek' })], signature, context)).toBe('Anna Ek');
  });
});
