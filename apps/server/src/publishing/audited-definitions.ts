import type { SchemaTarget } from '@tingest/domain/exchange';
import { allFields, type FieldDefinition, optionSourceIds } from '@tingest/domain/fields';
import { isId } from '@tingest/domain/foundation';
import {
  definitionIdsIn,
  elementDefinition,
  namedRules,
  type RuleDefinition,
  type SchemaConfiguration,
  transactionDefinition,
} from '@tingest/domain/rules';
import type { OperationMode } from '@tingest/domain/work';
import { tenantRows } from '../database/stored-rows.ts';
import type { TenantScope } from '../database/transaction.ts';
import { fieldsOf } from './publishable-item.ts';

/** The content of an audit event about an item with rules: a function, a service with its events, a data schema. */
export interface AuditedRules {
  readonly elementTypeId?: string;
  readonly mode?: string;
  /** Of a data schema. */
  readonly targets?: readonly SchemaTarget[];
  readonly dataPropertyTypes?: readonly FieldDefinition[];
  readonly schemaConfigurations?: readonly SchemaConfiguration[];
  readonly events?: readonly {
    readonly id: string;
    readonly mode: OperationMode;
    readonly operationTypeId: string;
    readonly schemaConfigurations?: readonly SchemaConfiguration[];
  }[];
}

/**
 * Returns the definitions that the rules in an event refer to: the item's own form before and after, and all related
 * definitions as they are now.
 */
export async function definitionsOfRules(
  scope: TenantScope,
  resourceId: string,
  before: AuditedRules | null,
  after: AuditedRules | null,
): Promise<readonly RuleDefinition[]> {
  const either = { ...before, ...after };
  const formFields = formOf(before, after);
  const functions = [...new Set([...eventsOf(before), ...eventsOf(after)].map((each) => each.operationTypeId))];
  const targets = [...(before?.targets ?? []), ...(after?.targets ?? [])];
  const targetIds = (type: SchemaTarget['type']) => targets.flatMap((each) => (each.type === type ? [each.id] : []));
  const categories = await rowsOf(scope, 'element_types', [either.elementTypeId, ...targetIds('elementType')]);
  const operationTypeRows = await rowsOf(scope, 'operation_types', functions);
  const forms = [formFields, ...[...categories, ...operationTypeRows].map(fieldsOf)].flat();
  const ruleDefinitionIds = [before, after].flatMap(rulesIn).flatMap(definitionIdsIn);
  const recordTypes = await rowsOf(scope, 'record_types', [
    ...optionSourceIds(forms),
    ...ruleDefinitionIds,
    ...targetIds('recordType'),
  ]);
  const ownType = either.targets ? 'dataSchema' : 'operationType';
  return [
    ...(functions.length === 0 ? [{ type: ownType, id: resourceId, fields: formFields } as const] : []),
    ...operationTypeRows.map(
      (row) => ({ type: 'operationType', id: row.id, fields: [...fieldsOf(row), ...formFields] }) as const,
    ),
    ...categories.map((row) => elementDefinition({ id: row.id, fields: fieldsOf(row) })),
    ...(either.mode === undefined ? [] : [transactionDefinition({ id: resourceId, mode: either.mode })]),
    ...recordTypes.map((row) => ({ type: 'recordType', id: row.id, fields: fieldsOf(row) }) as const),
  ];
}

/** The fields as they became, and behind them those that are gone. */
function formOf(before: AuditedRules | null, after: AuditedRules | null): readonly FieldDefinition[] {
  const [was, is] = [before?.dataPropertyTypes ?? [], after?.dataPropertyTypes ?? []];
  const currentIds = new Set([...allFields(is)].map(({ id }) => id));
  return [...is, ...was.filter(({ id }) => !currentIds.has(id))];
}

function eventsOf(version: AuditedRules | null) {
  return version?.events ?? [];
}

function rulesIn(version: AuditedRules | null) {
  const ownConfigurations = version?.schemaConfigurations ?? [];
  const ofEvents = eventsOf(version).flatMap(({ schemaConfigurations }) => schemaConfigurations ?? []);
  return namedRules([...ownConfigurations, ...ofEvents]).map(({ rule }) => rule);
}

async function rowsOf(
  scope: TenantScope,
  table: 'element_types' | 'operation_types' | 'record_types',
  ids: readonly (string | undefined)[],
) {
  const validIds = [...new Set(ids.filter(isId))];
  if (validIds.length === 0) return [];
  return tenantRows(scope, table)
    .select(['id', 'data_property_types'])
    .where('id', 'in', validIds)
    .orderBy('id')
    .execute();
}
