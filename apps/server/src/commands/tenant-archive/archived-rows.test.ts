import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listTables, omittedTables } from '../backup/archived-tables.ts';
import { leftOut, listArchivedRows, ofSite, secretTables } from './archived-rows.ts';

/** A developer that adds a table specifies here how an archive of a tenant treats it. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tables of the whole installation. */
const ofInstallation: Readonly<Record<string, string>> = {
  ended_sign_ins: 'of the identity provider, for hours',
  idp_keys: 'the keys that this installation signs with',
  processor_restrictions: 'which tenants may use a processor here, by keys of this installation',
};

/** Tables without a site with rows that are in the archive of each site, since the tenant's sites share them. */
const sharedBySites: readonly string[] = [
  ...['tenants', 'tenant_configurations', 'tenant_resource_files', 'users', 'user_activity', 'badges'],
  ...['sms_settings', 'sms_usage', 'sms_opt_outs'],
];

const emptyScope = { tenantId: '00000000-0000-4000-8000-000000000001', siteId: null };
const withOwner = <Result>(work: (client: Client) => Promise<Result>) =>
  database.owner.withClient((client) => work(client as Client));

async function namesIn(query: string): Promise<readonly string[]> {
  return withOwner(async (client) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name));
}

const allTables = () =>
  namesIn(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     AND c.relname NOT LIKE 'kysely\\_%' AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  );
const archived = () => withOwner((client) => listArchivedRows(client, emptyScope));

describe('every table', () => {
  it('is in the archive of a tenant or is excluded with a reason', async () => {
    const inArchive = (await archived()).map(({ name }) => name);
    const accounted = [
      ...inArchive,
      ...[secretTables, leftOut, ofInstallation].flatMap((each) => Object.keys(each)),
      ...omittedTables,
    ];
    expect(accounted.toSorted()).toEqual([...(await allTables())].toSorted());
  });

  it('filled by triggers is left out, since restoring would fill it twice', async () => {
    const filledTables = await namesIn(
      `SELECT DISTINCT lower(found[1]) AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid,
         regexp_matches(p.prosrc, 'INSERT\\s+INTO\\s+(?:public\\.)?([a-z_]+)', 'gi') AS found
       WHERE NOT t.tgisinternal AND t.tgtype::int & 4 <> 0 ORDER BY 1`,
    );
    expect(filledTables).toEqual(expect.arrayContaining(['list_totals', 'unique_values', 'element_codes']));
    const inArchive = new Set((await archived()).map(({ name }) => name));
    expect(filledTables.filter((name) => inArchive.has(name))).toEqual([]);
  });

  it('without a site column declares which rows belong to a site or are shared by sites', async () => {
    const siteless = (await withOwner(listTables)).filter(({ columns }) => !columns.includes('site_id'));
    const names = new Set(siteless.map(({ name }) => name));
    const archivedNames = (await archived()).map(({ name }) => name).filter((name) => names.has(name));
    expect([...Object.keys(ofSite), ...sharedBySites].toSorted()).toEqual(archivedNames.toSorted());
  });
});
