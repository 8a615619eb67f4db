import type { Culture, LocalizedText } from '@tingest/domain/foundation';
import { type NamedRule, namedRules, type SchemaConfiguration } from '@tingest/domain/rules';
import type { OperationMode } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { nameOf } from './publishable-item.ts';

/** A function, a service's event, a data schema or a configuration of a processor that has rules. */
export interface RuleOwnerRow {
  readonly type: 'operationType' | 'transactionEventType' | 'dataSchema' | 'module' | 'integration';
  readonly id: string;
  /** Its own name, of an event its service's. */
  readonly localized_names: readonly LocalizedText[];
  /** The category that it belongs to; of a data schema those that it is for, of a processor none. */
  readonly elementTypeIds: readonly string[];
  /** Of an event: its service, and when it happens. */
  readonly transactionTypeId: string | null;
  readonly mode: OperationMode | null;
  readonly configurations: readonly SchemaConfiguration[];
}

/**
 * Selects the functions, events, data schemas and configurations of processors of a site with rules that contain one of
 * some words: ids of fields, or of definitions.
 * @param words if left out, all owners of rules
 */
export async function selectRuleOwners(
  tx: Transaction,
  { tenant_id, site_id }: { readonly tenant_id: string; readonly site_id: string },
  words?: readonly string[],
): Promise<RuleOwnerRow[]> {
  const patterns = words?.map((word) => `%${word}%`);
  const filterByPatterns = (column: string) =>
    patterns ? sql`AND ${sql.ref(column)}::text LIKE ANY (${patterns})` : sql``;
  const { rows } = await sql<RuleOwnerRow>`
    SELECT 'operationType' AS type, o.id, o.localized_names, ARRAY[o.element_type_id] AS "elementTypeIds",
           NULL::uuid AS "transactionTypeId", NULL AS mode, o.schema_configurations AS configurations
    FROM operation_types o
    WHERE o.tenant_id = ${tenant_id} AND o.site_id = ${site_id} AND o.schema_configurations <> '[]'
      ${filterByPatterns('o.schema_configurations')}
    UNION ALL
    SELECT 'transactionEventType', e.id, t.localized_names, ARRAY[t.element_type_id], t.id, e.mode, e.schema_configurations
    FROM transaction_types t
    JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id
    WHERE t.tenant_id = ${tenant_id} AND t.site_id = ${site_id} AND e.schema_configurations <> '[]'
      ${filterByPatterns('e.schema_configurations')}
    UNION ALL
    SELECT 'dataSchema', d.id, d.localized_names,
           ARRAY(SELECT (target ->> 'id')::uuid FROM jsonb_array_elements(d.targets) target
                 WHERE target ->> 'type' = 'elementType'),
           NULL, NULL, d.schema_configurations
    FROM data_schemas d
    WHERE d.tenant_id = ${tenant_id} AND d.site_id = ${site_id} AND d.schema_configurations <> '[]'
      ${filterByPatterns('d.schema_configurations')}
    UNION ALL
    SELECT c.processor_type, c.id, jsonb_build_array(jsonb_build_object('culture', 'en-US', 'text', c.name)),
           ARRAY[]::uuid[], NULL, NULL, c.schema_configurations
    FROM processor_configs c
    WHERE c.tenant_id = ${tenant_id} AND c.site_id = ${site_id} AND c.schema_configurations <> '[]'
      ${filterByPatterns('c.schema_configurations')}`.execute(tx);
  return rows;
}

/** The rules of an owner for which something holds, as people call them: `Inspection › Photo of damage`. */
export function ruleNames(owner: RuleOwnerRow, culture: Culture, holds: (named: NamedRule) => boolean): string[] {
  const matchingRules = namedRules(owner.configurations).filter(holds);
  return matchingRules.map(({ name }) => `${nameOf(owner, culture)} › ${name}`);
}
