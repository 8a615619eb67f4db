import { allFields, canDeviate, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { canonicalJson } from '@tingest/domain/register';
import {
  namedRules,
  type RuleDefinition,
  ruleUses,
  type SchemaConfiguration,
  transactionDefinition,
} from '@tingest/domain/rules';
import { sql } from 'kysely';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldChanges } from '../../../publishing/field-changes.ts';
import { findProcessors } from '../../../publishing/named-processors.ts';
import { fieldsOf, nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import { type RuleOwnerRow, selectRuleOwners } from '../../../publishing/rule-owners.ts';
import type { RulesToCheck } from './check-rules.ts';
import { configRules } from './processor-rules.ts';
import { definitionsInScope } from './rule-context.ts';
import { ruleProblems } from './rule-problems.ts';
import { schemaRuleContext } from './schema-rule-context.ts';

/** The form that an owner's rules run over. */
interface OwnerForm {
  readonly ownerId: string;
  readonly operationTypeId: string;
  readonly fields: readonly FieldDefinition[];
  readonly functionRules: readonly SchemaConfiguration[];
  /** For an event: its service's own fields, and the service's mode. */
  readonly serviceFields: readonly FieldDefinition[];
  readonly serviceMode: string;
}

/**
 * Returns a problem for each field that was changed although rules elsewhere read or write it and would no longer be
 * valid; it names them. The item's own rules are checked as it is saved. To be called in the transaction that has
 * written the item: rules are checked against the stored definitions.
 */
export async function rulesOfChangedFields(
  context: SiteContext,
  previous: PublishableRow,
  fields: readonly FieldDefinition[],
): Promise<readonly Problem[]> {
  const now = new Map([...allFields(fields)].map((field) => [field.id, field]));
  const changedFields = fieldChanges(fieldsOf(previous), fields).flatMap(({ before, after }) => {
    const field = now.get(before.field.id);
    // One that moved into the rows of a table, or has no value any more, is another one to rules.
    return field && (!after || meaningOf(before.field) !== meaningOf(after.field)) ? [field] : [];
  });
  if (changedFields.length === 0) return [];
  const ids = new Set(changedFields.map(({ id }) => id));
  const owners = (await selectRuleOwners(context.tx, previous, [...ids])).filter(
    ({ id, transactionTypeId }) => id !== previous.id && transactionTypeId !== previous.id,
  );
  const checkedRules = await rulesToCheck(context, owners);
  const brokenByOwner = await Promise.all(
    owners.map(async (owner, index) =>
      brokenRules(context, owner, await problemsOf(context, owner, checkedRules[index] ?? null), ids),
    ),
  );
  return changedFields.flatMap((field): Problem[] => {
    const where = brokenByOwner.flat().filter(({ fieldIds }) => fieldIds.has(field.id));
    if (where.length === 0) return [];
    const parameters = { field: fieldLabel(field, context.culture), where: where.map(({ name }) => name).join(', ') };
    return [{ code: 'ruleFieldChanged', path: 'dataPropertyTypes', parameters }];
  });
}

/** Returns the properties of a field that rules are checked by. */
function meaningOf(field: FieldDefinition): string {
  const { fieldType, multiple, optionSource, options, defaultValue, required } = field;
  const choices = options?.map(({ value }) => value);
  // Check points accept only fields that can deviate.
  const deviates = canDeviate(field);
  return canonicalJson({ fieldType, multiple, optionSource, choices, defaultValue, required, deviates });
}

/** Returns the problems of an owner's rules as they are stored. */
async function problemsOf(
  context: SiteContext,
  owner: RuleOwnerRow,
  toCheck: RulesToCheck | null,
): Promise<readonly Problem[]> {
  if (toCheck) return ruleProblems(context, [toCheck]);
  const [config] = await findProcessors(context, [owner.id]);
  if (!config) return [];
  return (await configRules(context, owner.configurations, owner.id, config.processor.manifest)).problems;
}

/** Rules that use one of some fields and are not accepted any more, as people call them. */
function brokenRules(
  context: SiteContext,
  owner: RuleOwnerRow,
  problems: readonly Problem[],
  changedIds: ReadonlySet<string>,
): readonly { readonly name: string; readonly fieldIds: ReadonlySet<string> }[] {
  const invalidRules = new Set<unknown>(problems.map(({ parameters }) => parameters?.rule));
  return namedRules(owner.configurations).flatMap(({ rule, name }) => {
    const fieldIds = new Set(ruleUses(rule).flatMap(({ fieldId }) => (changedIds.has(fieldId) ? [fieldId] : [])));
    return fieldIds.size > 0 && invalidRules.has(name)
      ? [{ name: `${nameOf(owner, context.culture)} › ${name}`, fieldIds }]
      : [];
  });
}

/**
 * Returns the rules of each owner with their current surroundings; `null` for a processor, which has no form, and for a
 * deleted owner.
 */
async function rulesToCheck(
  context: SiteContext,
  owners: readonly RuleOwnerRow[],
): Promise<readonly (RulesToCheck | null)[]> {
  const forms = await selectForms(context, owners);
  const schemas = await selectSchemas(context, owners);
  return Promise.all(
    owners.map(async (owner) => {
      const [form, schema] = [forms.get(owner.id), schemas.get(owner.id)];
      if (form) return formToCheck(context, owner, form);
      if (!schema) return null;
      const ruleContext = await schemaRuleContext(context, schema);
      return { configurations: owner.configurations, ruleContext, path: 'schemaConfigurations' };
    }),
  );
}

async function formToCheck(
  context: SiteContext,
  { type, elementTypeIds, transactionTypeId, mode, configurations }: RuleOwnerRow,
  { operationTypeId, fields, functionRules, serviceFields, serviceMode }: OwnerForm,
): Promise<RulesToCheck> {
  const [elementTypeId = ''] = elementTypeIds;
  const isEvent = type === 'transactionEventType';
  const form = isEvent && mode === 'start' ? [...fields, ...serviceFields] : fields;
  const ownDefinition: RuleDefinition = { type: 'operationType', id: operationTypeId, fields: form };
  const service = isEvent ? [transactionDefinition({ id: transactionTypeId ?? '', mode: serviceMode })] : [];
  const inScope = await definitionsInScope(
    context,
    elementTypeId,
    [fields, serviceFields],
    [...configurations, ...functionRules],
  );
  const ruleContext: RulesToCheck['ruleContext'] = {
    ...{
      owner: isEvent ? type : 'operationType',
      form,
      definitions: [ownDefinition, ...service, ...inScope.definitions],
    },
    otherRules: [
      ...(isEvent ? [{ owner: 'operationType', configurations: functionRules } as const] : []),
      ...inScope.otherRules,
    ],
  };
  return { configurations, ruleContext, path: 'schemaConfigurations' };
}

/** The data schemas among some owners of rules, by their ids. */
async function selectSchemas(context: SiteContext, owners: readonly RuleOwnerRow[]) {
  const ids = owners.flatMap(({ type, id }) => (type === 'dataSchema' ? [id] : []));
  if (ids.length === 0) return new Map<string, never>();
  const rows = await siteRows(context, 'data_schemas')
    .select(['id', 'data_property_types', 'targets'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, fields: fieldsOf(row), targets: row.targets }]));
}

/** The forms of some owners of rules, by the owners' ids. */
async function selectForms(
  { tx, tenant }: SiteContext,
  owners: readonly RuleOwnerRow[],
): Promise<ReadonlyMap<string, OwnerForm>> {
  if (owners.length === 0) return new Map();
  const ids = owners.map(({ id }) => id);
  const { rows } = await sql<OwnerForm>`
    SELECT o.id AS "ownerId", o.id AS "operationTypeId", o.data_property_types AS fields,
           o.schema_configurations AS "functionRules", '[]'::jsonb AS "serviceFields", '' AS "serviceMode"
    FROM operation_types o WHERE o.tenant_id = ${tenant.id} AND o.id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT e.id, o.id, o.data_property_types, o.schema_configurations, t.data_property_types, t.mode
    FROM transaction_event_types e
    JOIN transaction_types t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_type_id
    JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id
    WHERE e.tenant_id = ${tenant.id} AND e.id = ANY (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.ownerId, row]));
}
