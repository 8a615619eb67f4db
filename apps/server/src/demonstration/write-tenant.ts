import { v7 as uuidv7 } from 'uuid';
import { insertRow } from '../database/stored-rows.ts';
import type { Transaction } from '../database/transaction.ts';
import { upsertConfiguration } from '../features/organisation/tenants/configuration-queries.ts';
import { insertTenant, replaceSites } from '../features/organisation/tenants/tenant-queries.ts';
import { replaceUserSites } from '../features/organisation/users/user-queries.ts';
import { setPassword } from '../idp/passwords/credentials.ts';
import { publishedPassword } from '../idp/passwords/published-password.ts';
import { accounts, municipality } from './content/municipality.ts';
import { daysBefore, known, type Person, type SeedContext } from './seed-context.ts';

/** Writes the tenant with its sites and accounts: the base of all other parts. */
export async function writeTenant(tx: Transaction, tenantId: string, now: Date): Promise<SeedContext> {
  const since = daysBefore({ now }, 800);
  await insertTenant(tx, {
    tenant_id: tenantId,
    key: municipality.key,
    name: municipality.name,
    culture: municipality.culture,
    time_zone: municipality.timeZone,
    policy_url: municipality.policyUrl,
    contact: JSON.stringify(municipality.contact),
    licence: JSON.stringify(municipality.licence),
    settings: JSON.stringify(municipality.settings),
    created_at: since,
    updated_at: since,
  });
  await upsertConfiguration(tx, tenantId, municipality.resources);
  const sites = municipality.sites.map((site) => ({ ...site, id: uuidv7() }));
  await replaceSites(tx, tenantId, sites);
  const siteIds = new Map<string, string>(sites.map(({ key, id }) => [key, id]));
  const people = new Map<string, Person>();
  for (const [index, account] of accounts.entries()) {
    // The newest one has been invited and has not come yet.
    const [invitedAt, lastSignInAt] =
      account.role === 'User' ? [daysBefore({ now }, 2), null] : [since, daysBefore({ now }, index + 1)];
    const siteIdsOfAccount = account.siteKeys.map((key) => known(siteIds, key));
    const moments = { createdAt: since, invitedAt, lastSignInAt };
    people.set(account.username, await writeAccount(tx, tenantId, account, { siteIds: siteIdsOfAccount, ...moments }));
  }
  const person = (username: string) => known(people, username);
  return {
    tx,
    tenant: { id: tenantId, culture: municipality.culture, timeZone: municipality.timeZone },
    culture: municipality.culture,
    now,
    since,
    siteIds,
    author: person('tenant'),
    staff: new Map([
      ['stadshuset', [person('user'), person('user'), person('tenant')]],
      ['teknik', [person('user'), person('user'), person('site'), person('restricted')]],
      ['skola', [person('site'), person('user'), person('tenant')]],
    ]),
  };
}

/** The sites of an account, and when it was made and used. */
interface AccountHistory {
  readonly siteIds: readonly string[];
  readonly createdAt: Date;
  readonly invitedAt: Date;
  readonly lastSignInAt: Date | null;
}

async function writeAccount(
  tx: Transaction,
  tenantId: string,
  { username, name, role, email }: (typeof accounts)[number],
  { siteIds, createdAt, invitedAt, lastSignInAt }: AccountHistory,
): Promise<Person> {
  const id = uuidv7();
  await insertRow(tx, 'users', {
    tenant_id: tenantId,
    id,
    username,
    name,
    email,
    role,
    created_at: createdAt,
    updated_at: createdAt,
  });
  await replaceUserSites(tx, tenantId, id, siteIds);
  await setPassword(tx, { tenantId, userId: id, password: publishedPassword });
  await tx
    .insertInto('user_activity')
    .values({ tenant_id: tenantId, user_id: id, invited_at: invitedAt, last_sign_in_at: lastSignInAt })
    .execute();
  return { id, name, email };
}
