import type { Client } from 'pg';
import type { ServicesSite } from './create-services.ts';
import { dropIndexes } from './load-objects.ts';

/**
 * Loads cases of a year, one in twenty of them open, as the server itself would have stored them. Their operations are
 * left out: lists of transactions do not read them.
 */
export async function loadTransactions(owner: Client, site: ServicesSite, count: number): Promise<void> {
  const { tenantId, siteId, category, services, elementIds } = site;
  const rebuildIndexes = await dropIndexes(owner, 'transactions');
  await owner.query(
    `INSERT INTO transactions (tenant_id, site_id, id, number, transaction_type_id, element_type_id, element_id,
       element_title, element_code, mode, status, priority, started_at, ended_at, search_text, sort_locale, owner_id,
       owner_name, created_at, updated_at)
     SELECT $1, $2, gen_random_uuid(), n, $3, $4, ($5::uuid[])[1 + n % cardinality($5::uuid[])],
       'Verktyg ' || (1 + n % cardinality($5::uuid[])), 'V' || n % cardinality($5::uuid[]), 'issueManagement',
       CASE WHEN n % 20 = 0 THEN 'started' ELSE 'completed' END,
       (ARRAY['low', 'normal', 'normal', 'high', 'urgent'])[1 + n % 5], at, CASE WHEN n % 20 > 0 THEN at END,
       n || ' verktyg ' || (1 + n % cardinality($5::uuid[])) || ' anna admin', 'sv', u.id, u.name, at, at
     FROM generate_series(1, $6::int) AS n,
       LATERAL (SELECT now() - make_interval(secs => (($6 - n)::float8 / $6) * 31536000) AS at) AS moment,
       (SELECT id, name FROM users WHERE tenant_id = $1 LIMIT 1) AS u`,
    [tenantId, siteId, services.case, category.id, elementIds, count],
  );
  await owner.query(
    `INSERT INTO site_counters (tenant_id, site_id, name, value) VALUES ($1, $2, 'transactions', $3)
     ON CONFLICT (tenant_id, site_id, name) DO UPDATE SET value = excluded.value`,
    [tenantId, siteId, count],
  );
  await rebuildIndexes();
  await owner.query('VACUUM (ANALYZE) transactions, list_totals');
}
