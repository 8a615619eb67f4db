import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { formScope } from '../engine/form-scope.ts';
import { referenceReader } from '../engine/read-reference.ts';
import { compileCondition } from './compile-condition.ts';
import type { RuleCondition } from './rule-condition.ts';

const field = (fieldType: FieldDefinition['fieldType'], overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ id: 'f', name: 'Field', fieldType },
  ...overrides,
});

/** Whether a condition passes for a value of a field, on the evening of 2 March in Stockholm. */
function passes(condition: RuleCondition | undefined, value: unknown, definition: FieldDefinition, before?: unknown) {
  const fields = [definition];
  const reader = referenceReader(
    { type: 'operation', fieldId: 'f' },
    {
      definition: { type: 'operationType', id: 'o', fields },
      located: { field: definition, collection: null },
      recordField: null,
    },
    null,
  );
  const compiledCondition = compileCondition(condition, { readerOf: () => reader, expression: () => undefined });
  const form = formScope(fields, { f: value });
  const context = { culture: 'en-US', timeZone: 'Europe/Stockholm', now: new Date('2026-03-02T22:30:00Z') } as const;
  return compiledCondition(
    { budget: { steps: 500_000 }, form, context, facts: { values: {}, before: { operation: { f: before } } } },
    form,
  ).passes;
}

const multipleField = field('select', {
  multiple: true,
  options: ['a', 'b', 'c'].map((value) => ({ value, name: value })),
});
/** As it is stored: the type has only those of this version. */
const unknownType: RuleCondition = JSON.parse('{ "type": "resembles", "value": "x", "negate": true }');

/** Condition, value, field, whether it passes. */
const rows: readonly [RuleCondition | undefined, unknown, FieldDefinition, boolean][] = [
  // The specification: none, missing and unknown types always pass.
  [undefined, null, field('text'), true],
  [{ type: 'none' }, null, field('text'), true],
  [{ type: 'none', negate: true }, 'x', field('text'), true],
  [unknownType, null, field('text'), true],
  // exists passes when the value is non-null.
  [{ type: 'exists' }, false, field('switch'), true],
  [{ type: 'exists' }, 0, field('integer'), true],
  [{ type: 'exists' }, null, field('integer'), false],
  [{ type: 'exists', negate: true }, null, field('integer'), true],
  // A missing value fails a comparison, and negate inverts the result.
  [{ type: 'equal', value: 'x' }, null, field('text'), false],
  [{ type: 'equal', value: 'x', negate: true }, null, field('text'), true],
  [{ type: 'below', value: 5 }, null, field('integer'), false],
  [{ type: 'below', value: 5, negate: true }, null, field('integer'), true],
  // By the field's type: numbers as numbers, exactly.
  [{ type: 'above', value: 9 }, 10, field('integer'), true],
  [{ type: 'above', value: '9' }, 10, field('integer'), true],
  [{ type: 'equal', value: 0.3 }, 0.3, field('decimal'), true],
  [{ type: 'above', value: 0.3 }, 0.300000000000001, field('decimal'), true],
  [{ type: 'aboveOrEqual', value: 10 }, 10, field('integer'), true],
  [{ type: 'belowOrEqual', value: 10 }, 10, field('integer'), true],
  [{ type: 'below', value: 10 }, 10, field('integer'), false],
  [{ type: 'between', value: [1, 10] }, 10, field('integer'), true],
  [{ type: 'between', value: [1, 10] }, 11, field('integer'), false],
  [{ type: 'in', value: [1, 3] }, 3, field('integer'), true],
  [{ type: 'above', value: '22:00' }, '22:30', field('time'), true],
  // Texts have no order, so such a comparison fails.
  [{ type: 'above', value: 'a' }, 'b', field('text'), false],
  [{ type: 'contains', value: 'ran' }, 'kran', field('text'), true],
  [{ type: 'matches', value: '/^K/i' }, 'kran', field('text'), true],
  [{ type: 'matches', value: '^K' }, 'kran', field('text'), false],
  [{ type: 'empty' }, null, field('text'), true],
  [{ type: 'empty' }, 'x', field('text'), false],
  // Several choices.
  [{ type: 'equal', value: ['b', 'a'] }, ['a', 'b'], multipleField, true],
  [{ type: 'equal', value: 'a' }, ['a', 'b'], multipleField, false],
  [{ type: 'contains', value: 'a' }, ['a', 'b'], multipleField, true],
  [{ type: 'in', value: ['b', 'c'] }, ['a', 'b'], multipleField, true],
  [{ type: 'equal', value: 'deviation' }, 'deviation', field('statusGroup'), true],
  [{ type: 'equal', value: 'u1' }, { id: 'u1', name: 'Eva' }, field('currentUser'), true],
  // Days are those of the tenant's zone: at 23:30 in Stockholm it is still the second of March.
  [{ type: 'equal', value: { today: 0 } }, '2026-03-02', field('date'), true],
  [{ type: 'below', value: { today: -7 } }, '2026-02-22', field('date'), true],
  [{ type: 'equal', value: { today: 1 } }, '2026-03-02T23:30:00.000Z', field('dateTime'), true],
  [{ type: 'belowOrEqual', value: '2026-03-02' }, '2026-03-02T22:59:00.000Z', field('dateTime'), true],
  [{ type: 'above', value: '2026-03-02T22:59:00Z' }, '2026-03-02T23:59:00.000+01:00', field('dateTime'), false],
  // A table is compared by its number of rows.
  [{ type: 'above', value: 1 }, [{ a: 1 }, { a: 2 }], field('collection', { children: [] }), true],
  [{ type: 'exists' }, [{ name: 'a.png' }], field('image'), true],
  // Trees.
  [{ all: [{ type: 'exists' }, { type: 'above', value: 3 }] }, 4, field('integer'), true],
  [{ all: [{ type: 'exists' }, { type: 'above', value: 4 }] }, 4, field('integer'), false],
  [
    {
      any: [
        { type: 'below', value: 0 },
        { type: 'above', value: 3 },
      ],
    },
    4,
    field('integer'),
    true,
  ],
  [
    {
      not: {
        any: [
          { type: 'below', value: 0 },
          { type: 'above', value: 3 },
        ],
      },
    },
    4,
    field('integer'),
    false,
  ],
];

describe('a condition of a match rule', () => {
  it.each(rows)('%j of %j in a %o passes: %s', (condition, value, definition, expected) => {
    expect(passes(condition, value, definition)).toBe(expected);
  });

  it('recognises changes since the form was opened', () => {
    expect(passes({ type: 'changed' }, 'b', field('text'), 'a')).toBe(true);
    expect(passes({ type: 'changed' }, ['a'], multipleField, ['a'])).toBe(false);
    expect(passes({ type: 'changed' }, null, field('text'))).toBe(false);
  });
});
