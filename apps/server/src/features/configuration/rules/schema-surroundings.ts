import { allFields, type FieldDefinition, type Problem } from '@tingest/domain';
import type { SchemaTarget } from '@tingest/domain/data-schemas';
import { elementDefinition, type RuleDefinition } from '@tingest/domain/match-rules';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { RulesToCheck } from './check-rules.ts';
import { openingOf } from './rule-surroundings.ts';

/** A data schema whose rules are checked. */
interface CheckedSchema {
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  readonly targets: readonly SchemaTarget[];
}

/**
 * What the rules of a data schema may refer to: its own fields, its targets, and the value types that fields of the targets
 * choose from. It has no form: every value comes from outside.
 */
export async function schemaSurroundings(
  context: SiteContext,
  { id, fields, targets }: CheckedSchema,
): Promise<RulesToCheck['surroundings']> {
  const own = await targetRows(context, targets);
  const chosenFrom = own.flatMap((row) =>
    [...allFields(row.fields)].flatMap(({ optionSource }) => optionSource?.recordTypeIds ?? []),
  );
  const further = await rowsOf(context, 'record_types', chosenFrom);
  const definitions = new Map<string, RuleDefinition>([[id, { type: 'dataSchema', id, fields }]]);
  for (const row of [...own, ...further]) {
    definitions.set(row.id, row.type === 'elementType' ? elementDefinition(row) : row);
  }
  return { owner: 'dataSchema', form: [], definitions: [...definitions.values()], opening: openingOf(context) };
}

/** A problem for each target of a schema that the site does not have. */
export async function missingTargets(
  context: SiteContext,
  targets: readonly SchemaTarget[],
): Promise<readonly Problem[]> {
  const known = new Set((await targetRows(context, targets)).map(({ type, id }) => `${type} ${id}`));
  return targets.flatMap(({ type, id }, index) =>
    known.has(`${type} ${id.toLowerCase()}`) ? [] : [{ code: 'unknownValue', path: `targets.${index}.id` }],
  );
}

interface TargetRow {
  readonly type: SchemaTarget['type'];
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
}

async function targetRows(context: SiteContext, targets: readonly SchemaTarget[]): Promise<readonly TargetRow[]> {
  const idsOf = (type: SchemaTarget['type']) => targets.flatMap((target) => (target.type === type ? [target.id] : []));
  return [
    ...(await rowsOf(context, 'element_types', idsOf('elementType'))),
    ...(await rowsOf(context, 'record_types', idsOf('recordType'))),
  ];
}

async function rowsOf(
  context: SiteContext,
  table: 'element_types' | 'record_types',
  ids: readonly string[],
): Promise<readonly TargetRow[]> {
  if (ids.length === 0) return [];
  const rows = await siteRows(context, table)
    .select(['id', 'data_property_types'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
  const type = table === 'element_types' ? 'elementType' : 'recordType';
  return rows.map((row) => ({ type, id: row.id, fields: fieldsOf(row) }));
}
