import type { ProcessorType } from '@tingest/processors';
import { type Selectable, sql } from 'kysely';
import type { ProcessorConfigs } from '../../../database/schema.generated.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';

/** A configuration, and which of its secrets are set. */
export type ConfigRow = Selectable<ProcessorConfigs> & { readonly secret_field_ids: readonly string[] };

function configs(scope: SiteScope) {
  return siteRows(scope, 'processor_configs')
    .selectAll()
    .select(
      sql<string[]>`ARRAY(SELECT s.field_id FROM processor_secrets s WHERE s.tenant_id = processor_configs.tenant_id
                            AND s.config_id = processor_configs.id ORDER BY 1)`.as('secret_field_ids'),
    );
}

/** Configurations of a site, of one type or of both, by name. */
export function selectConfigs(scope: SiteScope, type: ProcessorType | undefined): Promise<ConfigRow[]> {
  return configs(scope)
    .$if(type !== undefined, (query) => query.where('processor_type', '=', type ?? ''))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** @throws ProblemError `notFound` */
export async function getConfig(scope: SiteScope, id: string, lock = false): Promise<ConfigRow> {
  const one = configs(scope).where('id', '=', id);
  return orNotFound(await (lock ? one.forUpdate() : one).executeTakeFirst());
}

export async function countConfigs(scope: SiteScope): Promise<number> {
  const { count } = await siteRows(scope, 'processor_configs')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
