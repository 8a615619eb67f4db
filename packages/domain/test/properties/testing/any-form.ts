import fc from 'fast-check';
import {
  type FieldContext,
  type FieldDefinition,
  type FieldTypeKey,
  type FieldValues,
  fieldTypeKeys,
  type OptionSource,
} from '../../../src/fields/index.ts';
import { cultures } from '../../../src/foundation/index.ts';

/** Few ids, so that fields meet; some of them are names that every object has. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '__proto__', 'constructor', 'toString'] as const;
const anyId = fc.constantFrom(...ids);
const fileId = fc.constantFrom('0197a1b2-0000-7000-8000-000000000001', '0197a1b2-0000-7000-8000-000000000002', 'seven');
const optionValue = fc.constantFrom('x', 'y', 'z', 'ok', '1');

const anyOption = fc.record(
  { value: optionValue, name: fc.constantFrom('Äpple', 'Päron', '1', 'Ja'), when: fc.array(optionValue) },
  { requiredKeys: ['value', 'name'] },
);
const anyBound = fc.oneof(
  fc.constantFrom(null, '', ' ', 0, -1, 1.5, 1e300, '2', '-7', '2024-06-15', '2024-06-15T10:00:00Z', '22:00', '06:00'),
  fc.double(),
  fc.string({ maxLength: 8 }),
);
const anyValidation = fc.record(
  {
    pattern: fc.constantFrom(null, '', ' ', '^a', '/^A/i', '/a/g', '[', '\\d', '(?=a)'),
    range: fc.option(fc.record({ min: anyBound, max: anyBound }, { requiredKeys: [] })),
    message: fc.constantFrom(null, '', 'Own words', '@problems.email'),
  },
  { requiredKeys: [] },
);

/** Values close to valid values of some type, which random values seldom are. */
const nearValue = fc.oneof(
  fc.constantFrom<unknown>(
    'x',
    ['x', 'y'],
    'deviation',
    'ok',
    ' a ',
    'A\u030a',
    true,
    false,
    'true',
    0,
    -0,
    7,
    1.5,
    '1.5',
    Number.NaN,
    2 ** 53,
    5e-324,
    '2024-06-15',
    '2024-02-30',
    '23:59',
    '2024-06-15T10:00:00+02:00',
    '0001-01-01T00:00:00Z',
    'example.se',
    'a@b.se',
    '+46 70-1',
    '<p>Hej &amp; hå</p>',
    '<p></p>',
    'a\nb',
    '\u0000',
    '\ud800',
    'x'.repeat(251),
    { lat: 59.123456789, lon: -0, accuracy: 4.25 },
    { lat: 91, lon: 0 },
    { id: 'u', name: 'Somebody else' },
  ),
  fc.array(
    fc.record(
      {
        id: fileId,
        name: fc.string(),
        contentType: fc.constantFrom('image/png', 'application/pdf', ''),
        size: fc.double(),
        alt: fc.oneof(fc.string(), fc.constant(`${'x'.repeat(249)} y`)),
      },
      { requiredKeys: ['id'] },
    ),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const anything = fc.anything({
  maxDepth: 1,
  maxKeys: 3,
  withNullPrototype: true,
  withBigInt: true,
  withSparseArray: true,
  withDate: true,
});
const anyCell = fc.oneof({ weight: 4, arbitrary: nearValue }, { weight: 1, arbitrary: anything });
const anyRow = fc.dictionary(anyId, anyCell, { maxKeys: 4 });
const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyCell },
  { weight: 1, arbitrary: fc.array(fc.oneof(anyRow, anything), { maxLength: 4 }) },
);

/** Any values that may be sent for a form. */
export const anyValues: fc.Arbitrary<FieldValues> = fc.dictionary(anyId, anyValue, { maxKeys: 8 });

/** Returns well-typed definitions; whether they make sense is checked when they are saved. */
function anyField(depth: number): fc.Arbitrary<FieldDefinition> {
  const leaf = {
    id: anyId,
    name: fc.constant('Field'),
    fieldType: fc.constantFrom<FieldTypeKey>(...fieldTypeKeys),
    required: fc.boolean(),
    multiple: fc.boolean(),
    sum: fc.boolean(),
    inTitle: fc.boolean(),
    unit: fc.constantFrom(null, 'kg', '5'),
    validation: fc.option(anyValidation),
    options: fc.array(anyOption, { maxLength: 4 }),
    optionSource: fc.option(
      fc.record({
        recordTypeIds: fc.array(fc.constantFrom('t1', 't2'), { maxLength: 2 }),
        filter: fc.option(fc.record({ fieldId: anyId, recordFieldId: anyId })),
      }),
    ),
    defaultValue: fc.oneof(anyCell, fc.record({ 'sv-SE': anyCell, 'en-US': anyCell }, { requiredKeys: [] })),
  };
  const optional = { requiredKeys: ['id', 'name', 'fieldType'] as ['id', 'name', 'fieldType'] };
  if (depth === 0) return fc.record(leaf, optional);
  return fc.record({ ...leaf, children: fc.array(anyField(depth - 1), { maxLength: 3 }) }, optional);
}

export const anyFields: fc.Arbitrary<readonly FieldDefinition[]> = fc.array(anyField(2), { maxLength: 6 });

/** Record types with choices, and the values of their records. */
export const anySources: fc.Arbitrary<readonly OptionSource[]> = fc.array(
  fc.record({
    value: fc.constantFrom('t1', 't2', 't3'),
    name: fc.constantFrom('Trees', 'Swings'),
    options: fc.array(
      fc.record(
        { value: optionValue, name: fc.string(), color: fc.constantFrom(null, '#123456'), values: anyValues },
        { requiredKeys: ['value', 'name'] },
      ),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 3 },
);

const anyPerson = fc.option(fc.record({ id: fc.constantFrom('u1', 'u2'), name: fc.constantFrom('Anna', 'Björn') }));

export const anyContext: fc.Arbitrary<FieldContext> = fc.record(
  {
    culture: fc.constantFrom(...cultures),
    timeZone: fc.constantFrom('Europe/Stockholm', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC', 'Nowhere/At_All'),
    now: fc.date({ noInvalidDate: true, min: new Date('1980-01-01'), max: new Date('2060-01-01') }),
    people: fc.record({ current: anyPerson, previous: anyPerson }),
  },
  { requiredKeys: ['culture', 'timeZone', 'now'] },
);

/** Returns a value as it arrives at the other end of a call. */
export function sentAsJson<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? String(part) : part));
  return JSON.parse(text) as Value;
}
