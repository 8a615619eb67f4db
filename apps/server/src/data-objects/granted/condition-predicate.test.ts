import {
  type Condition,
  type ConditionLeaf,
  conditionTypesOf,
  type FieldDefinition,
  type FieldValues,
  fieldTypeKeys,
  fieldTypeOf,
  isMet,
  prepareCondition,
  type SlotMap,
} from '@tingest/domain/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { saved } from '../../testing/populated-site.ts';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { conditionPredicate } from './condition-predicate.ts';

const timeZone = 'Europe/Stockholm';
const options = ['a', 'b', 'Å'].map((value) => ({ value, name: `Option ${value}` }));
const children = [{ id: uuidv7(), name: 'Child', fieldType: 'text' as const }];
const fields: FieldDefinition[] = fieldTypeKeys.map((fieldType) => ({
  id: uuidv7(),
  name: fieldType,
  fieldType,
  ...(fieldTypeOf({ fieldType }).hasOptions && { options }),
  ...(fieldType === 'select' && { multiple: true }),
  ...(fieldType === 'collection' && { children }),
}));

const texts = ['a', 'A', 'Å', '%_\\', 'lekplats', 'öst "1"'];
/** Some values of each type that has other ones than texts. */
const samples: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  integer: [-2, 0, 3, 10],
  decimal: [0.1, 0.3, 1.005, -2.5, 123456789.12345],
  checkbox: [true, false],
  switch: [true, false],
  date: ['2026-02-28', '2026-03-01', '1999-12-31'],
  dateTime: ['2026-03-28T23:30:00Z', '2026-03-29T01:00:00.5Z', '2026-10-25T00:30:00+02:00'],
  time: ['00:00', '09:30', '23:59'],
  statusGroup: ['ok', 'deviation', 'notApplicable'],
  radio: ['a', 'b', 'Å'],
  segmented: ['a', 'b', 'Å'],
  select: ['a', 'b', 'Å'],
  email: ['a@example.org', 'b@example.org'],
  url: ['https://example.org', 'https://example.org/a'],
  linkedImage: ['https://example.org/a.png'],
  phoneNo: ['+46 70 123 45 67', '08-123 45'],
};
const constantsOf = ({ fieldType }: FieldDefinition) => samples[fieldType] ?? texts;

/** Slots are not being filled anew. */
const emptyColumns = { pending_conversions: null, pending_slot_map: null };

let app: TestApp;
let tenant: TestTenant;
let slotMap: SlotMap;
let typeId: string;
let rows: readonly { id: string; data_properties: unknown }[];

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  const admin = tenant.as('TenantAdmin');
  const path = `${tenant.key}/north`;
  typeId = (
    await saved(admin, `${path}/elementTypes`, {
      localizedNames: [{ culture: 'en-US', text: 'All' }],
      dataPropertyTypes: fields,
    })
  ).id;
  const random = fc.sample(fc.array(fc.option(fc.nat(50)), { minLength: fields.length, maxLength: fields.length }), 60);
  for (const choices of random) {
    const dataProperties = fields.flatMap((field, index) => {
      const choice = choices[index];
      const found = choice === null || choice === undefined ? undefined : sampleOf(field, choice);
      return found === undefined ? [] : [{ dataPropertyTypeId: field.id, value: found }];
    });
    await saved(admin, `${path}/elements`, { elementTypeId: typeId, dataProperties });
  }
  await inTransaction(app.database.pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
    const type = await tx
      .selectFrom('element_types')
      .select('slot_map')
      .where('id', '=', typeId)
      .executeTakeFirstOrThrow();
    slotMap = type.slot_map as SlotMap;
    rows = await tx
      .selectFrom('elements')
      .select(['id', 'data_properties'])
      .where('element_type_id', '=', typeId)
      .execute();
  });
});
afterAll(() => app.close());

function sampleOf(field: FieldDefinition, choice: number): unknown {
  const { hasRows, holdsFiles, hasValue, fill } = fieldTypeOf(field);
  if (hasRows) return [{ [children[0]?.id ?? '']: 'row' }];
  if (field.fieldType === 'position') return { lat: 57 + choice / 10, lon: 12 };
  if (holdsFiles || !hasValue || fill) return undefined;
  const constants = constantsOf(field);
  const value = constants[choice % constants.length];
  return field.fieldType === 'select' ? constants.slice(choice % constants.length) : value;
}

const leaf: fc.Arbitrary<ConditionLeaf> = fc
  .constantFrom(...fields.filter((field) => conditionTypesOf(field).length > 0))
  .chain((field) =>
    fc.constantFrom(...conditionTypesOf(field)).chain((type) => {
      const constant = fc.constantFrom(...constantsOf(field));
      const value =
        type === 'in'
          ? fc.array(constant, { minLength: 1, maxLength: 3 })
          : type === 'between'
            ? fc.tuple(constant, constant).map((pair) => [...pair])
            : fieldTypeOf(field).fill
              ? fc.constant({ user: 'id' as const })
              : constant;
      return fc.record({
        fieldId: fc.constant(field.id),
        type: fc.constant(type),
        value,
        negate: fc.boolean(),
      });
    }),
  );
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));

it('a condition on stored values of every type selects the same objects in SQL as in the domain', async () => {
  const userId = (await tenant.as('TenantAdmin').get('session')).data.user.id;
  const user = { id: userId, name: 'X', email: null, site: 'north' };
  let matchCount = 0;
  await inTransaction(app.database.pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
    await fc.assert(
      fc.asyncProperty(condition, fc.boolean(), async (sampledCondition, withSlots) => {
        const preparedCondition = prepareCondition(sampledCondition, { fields, user, timeZone });
        expect(preparedCondition).not.toBeNull();
        if (!preparedCondition) return;
        const where = conditionPredicate(preparedCondition, { slotMap: withSlots ? slotMap : {}, row: emptyColumns });
        const found = await sql<{ id: string }>`SELECT id FROM elements
          WHERE tenant_id = ${tenant.id} AND element_type_id = ${typeId} AND ${where}`.execute(tx);
        const expected = rows.filter((row) => isMet(preparedCondition, row.data_properties as FieldValues, timeZone));
        expect(found.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        if (expected.length > 0 && expected.length < rows.length) matchCount += 1;
      }),
      { numRuns: 300 },
    );
  });
  // Else it would have compared nothing with nothing.
  expect(matchCount).toBeGreaterThan(50);
});

it.each(['text', 'radio'] as const)(
  'a condition on one %s finds its rows through the slot without reading others',
  async (fieldType) => {
    const field = fields.find((each) => each.fieldType === fieldType);
    const slot = slotMap[field?.id ?? ''];
    expect(slot).toBeDefined();
    const otherId = uuidv7();
    await app.database.owner.withClient(async (owner) => {
      await owner.query(
        `INSERT INTO element_types (tenant_id, site_id, id, localized_names)
       SELECT tenant_id, site_id, $2, '[]' FROM element_types WHERE id = $1`,
        [typeId, otherId],
      );
      await owner.query(
        `INSERT INTO elements (tenant_id, site_id, id, element_type_id, code, code_key, title, sort_locale, ${slot},
         data_properties)
       SELECT tenant_id, site_id, gen_random_uuid(), id, id::text || n, id::text || n, 'Plain', 'en',
              CASE n % 100 WHEN 0 THEN $2 ELSE 'Else ' || n END,
              jsonb_build_object($3::text, CASE n % 100 WHEN 0 THEN 'a' ELSE 'else' END)
       FROM element_types, generate_series(1, 3000) AS n WHERE id = $1`,
        [otherId, fieldType === 'text' ? 'a' : 'Option a', field?.id],
      );
      await owner.query('ANALYZE elements');
    });
    const preparedCondition = prepareCondition(
      { fieldId: field?.id ?? '', type: 'equal', value: 'a' },
      { fields, user: { id: '', name: '', email: null, site: 'north' }, timeZone },
    );
    const where = preparedCondition && conditionPredicate(preparedCondition, { slotMap, row: emptyColumns });
    await inTransaction(app.database.pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, TIMING OFF) SELECT id FROM elements
      WHERE tenant_id = ${tenant.id} AND element_type_id = ${otherId} AND ${where}`.execute(tx);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/rows=30\b/);
      expect(plan).toContain(`elements_${slot}_en`);
      expect(plan).not.toMatch(/Rows Removed by Filter: [1-9]/);
    });
  },
);
