import type { FieldValues } from '@tingest/domain';
import type { SchemaConfiguration } from '@tingest/domain/match-rules';
import { findProcessor, type Processor, type ProcessorType } from '@tingest/processors';
import { sql } from 'kysely';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { rulesOf } from '../rules/read-rules.ts';
import type { ProcessorDependencies } from './implementations.ts';
import { aboutSecret, openSecret } from './secret-values.ts';

/** A configuration with all that a run of it needs. */
export interface UsableConfig {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly processor: Processor;
  /** Values of its configuration fields, secrets in plain text: for the run alone. */
  readonly values: FieldValues;
  readonly rules: readonly SchemaConfiguration[];
}

/** The configurations of a site among some ids, in their order; without those that are gone, or whose implementation is. */
export async function findUsableConfigs(
  scope: SiteScope,
  { processors, secrets: box }: ProcessorDependencies,
  ids: readonly string[],
): Promise<readonly UsableConfig[]> {
  if (ids.length === 0) return [];
  const rows = await siteRows(scope, 'processor_configs')
    .selectAll()
    .select(
      sql<
        Readonly<Record<string, string>>
      >`(SELECT COALESCE(jsonb_object_agg(s.field_id, encode(s.sealed, 'base64')), '{}')
        FROM processor_secrets s WHERE s.tenant_id = processor_configs.tenant_id AND s.config_id = processor_configs.id)`.as(
        'sealed',
      ),
    )
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const processor = row && findProcessor(processors, row.processor_type as ProcessorType, row.processor_key);
    if (!row || !processor) return [];
    const secrets = Object.entries(row.sealed).map(([fieldId, sealed]) => {
      const about = aboutSecret(scope.tenant.id, id, fieldId);
      return [fieldId, openSecret(box, Buffer.from(sealed, 'base64'), about)] as const;
    });
    const opened = Object.fromEntries(secrets.filter(([, text]) => text !== null));
    const values = { ...(row.configuration as FieldValues), ...opened };
    return [{ id, version: row.version, name: row.name, processor, values, rules: rulesOf(row) }];
  });
}
