import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { filterValue } from './filter-value.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };
const options = [{ value: '1', name: 'Röd' }];

describe('the operand of a column filter', () => {
  it.each<[Partial<FieldDefinition>, unknown, unknown]>([
    [{ fieldType: 'text' }, ' gunga ', 'gunga'],
    [{ fieldType: 'url' }, 'exempel.se', 'exempel.se'],
    [{ fieldType: 'radio', options }, '1', 'Röd'],
    [{ fieldType: 'select', multiple: true, options }, '1', 'Röd'],
    [{ fieldType: 'checkbox' }, true, 1],
    [{ fieldType: 'integer' }, '7', 7],
    [{ fieldType: 'time' }, '01:30', 90],
    [{ fieldType: 'date' }, '2024-06-15', new Date('2024-06-15T00:00:00Z')],
    [{ fieldType: 'dateTime' }, '2024-06-15', new Date('2024-06-14T22:00:00Z')],
    [{ fieldType: 'dateTime' }, '2024-06-15T12:00:00+02:00', new Date('2024-06-15T10:00:00Z')],
    [{ fieldType: 'date' }, '', null],
  ])('of %j with %j compares the slot with %s', (field, input, value) => {
    expect(filterValue({ id: 'f', name: 'F', fieldType: 'text', ...field }, input, context)).toEqual({ value });
  });

  it('of another type is refused with a problem', () => {
    expect(filterValue({ id: 'f', name: 'F', fieldType: 'integer' }, 'sju', context)).toEqual({
      problem: { code: 'integer' },
    });
  });
});
