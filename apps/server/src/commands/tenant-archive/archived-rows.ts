import type { Client } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { listTables } from '../backup/archived-tables.ts';
import type { ArchivedTable } from '../backup/manifest.ts';

/** Tables of secrets: they are left out of the archive, and a restore reports them. */
export const secretTables: Readonly<Record<string, string>> = {
  user_credentials: 'passwords: people set new ones by a link',
  password_links: 'links for new passwords that were not used yet',
  identities: 'who people are to another identity provider: they are known again at their first sign-in',
  processor_secrets: 'secrets of processors, which are written anew',
  calendar_feeds: 'addresses of calendars, which are made anew',
};

const filledByTriggers = 'filled by triggers of the tables that it mirrors';
const shortLived = 'of use for hours or a day only';
const inFlight = 'what is under way would be done in two places';

/** Tables that are in no archive, and why. `archived-rows.test.ts` says which tables have to be here. */
export const leftOut: Readonly<Record<string, string>> = {
  list_totals: filledByTriggers,
  unique_values: filledByTriggers,
  element_codes: filledByTriggers,
  tenant_feeds: 'news of an address, which are read again',
  answered_calls: shortLived,
  upload_days: shortLived,
  report_uploads: shortLived,
  ended_sessions: shortLived,
  changed_fault_cases: inFlight,
  directory_plans: inFlight,
  transfer_runs: inFlight,
  operation_outbox: inFlight,
  imports: 'how an import is taken back names what the other installation had',
  import_rows: 'goes with its import',
  import_files: 'goes with its import',
};

/** Table → condition of its archived rows: pending rows would otherwise be sent from two places. */
export const settledRows: Readonly<Record<string, string>> = {
  messages: `status <> 'waiting'`,
  processor_runs: `status NOT IN ('queued', 'running')`,
  files: 'is_stored AND deleted_at IS NULL',
};

const typesOf = (...tables: readonly string[]) =>
  tables.map((table) => `SELECT id FROM ${table} WHERE tenant_id = $t AND site_id = $s`).join(' UNION ALL ');

/** The condition for rows of one site, in tables without a site column. */
export const ofSite: Readonly<Record<string, string>> = {
  sites: 'id = $s',
  form_versions: `operation_type_id IN (${typesOf('operation_types')})`,
  transaction_event_types: `transaction_type_id IN (${typesOf('transaction_types')})`,
  import_headings: `about_id IN (${typesOf('element_types', 'record_types', 'data_schemas')})`,
  // A template says what the categories of another site are like.
  configuration_packages: 'false',
  package_items: `installation_id IN (${typesOf('package_installations')})`,
  number_series: 'scope_id IN ($s, $t)',
  given_numbers: `scope_id = $s OR config_id IN (${typesOf('processor_configs')})`,
  directory_users: `config_id IN (${typesOf('processor_configs')})`,
};

/** A table of an archive, and the statement that reads its rows. */
export interface ArchivedRows extends ArchivedTable {
  readonly query: string;
}

/** The scope of an archive: a tenant, or one of its sites with the data that the tenant's sites share. */
export interface ArchivedScope {
  readonly tenantId: string;
  readonly siteId: string | null;
}

/** The tables of a tenant in an order in which each comes after those that it refers to. */
export async function listArchivedRows(
  client: Client,
  { tenantId, siteId }: ArchivedScope,
): Promise<readonly ArchivedRows[]> {
  const [tenant, site] = [escapeLiteral(tenantId), siteId === null ? null : escapeLiteral(siteId)];
  const tables = (await listTables(client)).filter(
    ({ name, columns }) =>
      columns.includes('tenant_id') && !Object.hasOwn(secretTables, name) && !Object.hasOwn(leftOut, name),
  );
  const conditionsOf = ({ name, columns }: ArchivedTable) => {
    const siteCondition = columns.includes('site_id') ? 'site_id = $s OR site_id IS NULL' : ofSite[name];
    return ['tenant_id = $t', settledRows[name], site !== null && siteCondition]
      .flatMap((condition) => (condition ? `(${condition})` : []))
      .join(' AND ')
      .replaceAll('$t', tenant)
      .replaceAll('$s', site ?? 'NULL');
  };
  return inOrder(tables, await references(client)).map((table) => ({
    ...table,
    query: `SELECT ${table.columns.map((column) => escapeIdentifier(column)).join(', ')}
      FROM ${escapeIdentifier(table.name)} WHERE ${conditionsOf(table)}`,
  }));
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Which table refers to which. */
async function references(client: Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT DISTINCT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  // Configurations come last, so that rows inserted before them trigger no events to other systems.
  const events = ['elements', 'operations', 'transactions', 'users'].map((to) => ({ from: 'processor_configs', to }));
  return [...rows, ...events];
}

/** @throws Error where tables refer to each other in a circle, which the tables of Tingest do not */
function inOrder<Table extends ArchivedTable>(
  tables: readonly Table[],
  references: readonly Reference[],
): readonly Table[] {
  const names = new Set(tables.map(({ name }) => name));
  const innerReferences = references.filter(({ from, to }) => names.has(from) && names.has(to));
  const orderedTables: Table[] = [];
  let remainingTables = tables;
  while (remainingTables.length > 0) {
    const remainingNames = new Set(remainingTables.map(({ name }) => name));
    const ready = remainingTables.filter(({ name }) =>
      innerReferences.every(({ from, to }) => from !== name || !remainingNames.has(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a cycle: ${[...remainingNames].join(', ')}`);
    orderedTables.push(...ready);
    remainingTables = remainingTables.filter((table) => !ready.includes(table));
  }
  return orderedTables;
}
