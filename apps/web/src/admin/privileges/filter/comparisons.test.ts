import { conditionTypesOf, type FieldDefinition, fieldTypeKeys, validateCondition } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import {
  comparisonFromKey,
  comparisonKey,
  comparisonOf,
  comparisonsOf,
  emptyLeaf,
  takesUser,
  withComparison,
  withField,
} from './comparisons.ts';
import { filterProblems } from './filter-problems.ts';

const field = (fieldType: FieldDefinition['fieldType'], id = fieldType): FieldDefinition => ({
  id,
  name: fieldType,
  fieldType,
});
const is = { type: 'equal', negate: false } as const;
const keys = (of: FieldDefinition) => comparisonsOf(of, is).map(comparisonKey);

describe('the offered comparisons', () => {
  it('fit the type of the field', () => {
    expect(keys(field('text'))).toEqual([
      'equal',
      'not equal',
      'contains',
      'not contains',
      'in',
      'not in',
      'exists',
      'empty',
    ]);
    expect(keys(field('switch'))).toEqual(['equal', 'exists', 'empty']);
    expect(keys(field('date'))).toContain('between');
    expect(keys(field('date'))).not.toContain('contains');
  });

  it('are accepted by the server, for every type of field', () => {
    for (const key of fieldTypeKeys) {
      const types = conditionTypesOf(field(key));
      const firstType = types[0];
      if (firstType === undefined) continue;
      const offeredComparisons = comparisonsOf(field(key), { type: firstType, negate: false });
      expect([key, offeredComparisons.filter(({ type }) => !types.includes(type))]).toEqual([key, []]);
    }
  });

  it('include the one already chosen', () => {
    expect(keys(field('integer'))).not.toContain('not above');
    expect(comparisonsOf(field('integer'), { type: 'above', negate: true }).map(comparisonKey)).toContain('not above');
  });

  it('are found again by their keys', () => {
    for (const each of comparisonsOf(field('text'), is)) expect(comparisonFromKey(comparisonKey(each))).toEqual(each);
    expect(comparisonFromKey('nonsense')).toBeUndefined();
  });

  it('are called “has no value” for a field that must not have one', () => {
    expect(comparisonOf({ type: 'exists', negate: true })).toEqual({ type: 'empty', negate: false });
  });
});

describe('a changed comparison', () => {
  const text = field('text');
  const leaf = { fieldId: 'text', type: 'equal', value: 'North' } as const;

  it('keeps its operand as far as it fits', () => {
    const multiValueLeaf = withComparison(leaf, { type: 'in', negate: true }, text);
    expect(multiValueLeaf).toEqual({ fieldId: 'text', type: 'in', negate: true, value: ['North'] });
    expect(withComparison(multiValueLeaf, is, text)).toEqual(leaf);
    expect(withComparison(leaf, { type: 'empty', negate: false }, text)).toEqual({ fieldId: 'text', type: 'empty' });
  });

  it('asks for both bounds of a range', () => {
    const days = { fieldId: 'date', type: 'above', value: '2026-01-01' } as const;
    expect(withComparison(days, { type: 'between', negate: false }, field('date')).value).toEqual(['2026-01-01', '']);
  });

  it('drops the user as operand when a list is required', () => {
    const userLeaf = { ...leaf, value: { user: 'name' } } as const;
    expect(withComparison(userLeaf, { type: 'contains', negate: false }, text).value).toEqual({ user: 'name' });
    expect(withComparison(userLeaf, { type: 'in', negate: false }, text).value).toBeNull();
  });

  it('starts without an operand for another field, except from text to text', () => {
    expect(withField(leaf, field('email'), text)).toEqual({ ...leaf, fieldId: 'email' });
    expect(withField(leaf, field('switch'), text)).toEqual({ fieldId: 'switch', type: 'equal', value: true });
    expect(withField(emptyLeaf, field('date'), null)).toEqual({ fieldId: 'date', type: 'equal', value: null });
  });
});

describe('the user as an operand', () => {
  it('is offered exactly where the server accepts it', () => {
    for (const key of fieldTypeKeys) {
      const comparedField = field(key);
      if (!conditionTypesOf(comparedField).includes('equal')) continue;
      const userLeaf = { fieldId: key, type: 'equal', value: { user: 'name' } } as const;
      const isTaken = validateCondition(userLeaf, [comparedField], 'UTC', '').length === 0;
      expect([key, takesUser(comparedField, 'equal')]).toEqual([key, isTaken]);
    }
  });
});

describe('the errors of conditions', () => {
  const problems = (condition: Parameters<typeof filterProblems>[0], of = [[field('text'), field('integer')]]) =>
    filterProblems(condition, of, 'UTC', 'f').map(({ code, path }) => `${code} ${path}`);

  it('are reported for all missing parts, at their places', () => {
    const condition = {
      all: [
        emptyLeaf,
        {
          any: [
            { fieldId: 'text', type: 'in', value: [] },
            { fieldId: 'integer', type: 'between', value: [1, ''] },
          ],
        },
      ],
    } as const;
    expect(problems(condition)).toEqual([
      'requiredChoice f.all.0.fieldId',
      'required f.all.1.any.0.value',
      'required f.all.1.any.1.value',
    ]);
  });

  it('are reported for operands that the fields do not accept', () => {
    expect(problems({ all: [{ fieldId: 'integer', type: 'above', value: 'many' }] })).toEqual([
      'wrongType f.all.0.value',
    ]);
    expect(problems({ not: { any: [{ fieldId: 'gone', type: 'exists' }] } })).toEqual([
      'unknownField f.not.any.0.fieldId',
    ]);
  });

  it('are empty when one of the items has the fields', () => {
    expect(problems({ all: [{ fieldId: 'text', type: 'exists' }] }, [[field('date')], [field('text')]])).toEqual([]);
  });
});
