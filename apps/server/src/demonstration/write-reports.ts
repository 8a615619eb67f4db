import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { anonymousUserId } from '../features/work/fault-reports/anonymous-user.ts';
import { tokenHash } from '../features/work/fault-reports/report-secrets.ts';
import type { SeedContext } from './seed-context.ts';
import { seededRandom } from './seeded-random.ts';

/** Contacts of some further reporters of a fault; most only add themselves without one. */
const contacts = ['kim.ek@example.org', 'sam.berg@example.org'] as const;

/** Maximum and minimum numbers of reports per case, by the age of the case: older cases have fewer reports. */
const max = 12;
const minReports = 3;

/** Writes the reports of the cases that anonymous users opened. Runs after the history is written. */
export async function writeReports({ tx, tenant, now }: Pick<SeedContext, 'tx' | 'tenant' | 'now'>): Promise<void> {
  const cases = await tx
    .selectFrom('transactions')
    .select(['id', 'site_id', 'element_id', 'created_at', 'started_at'])
    .where('tenant_id', '=', tenant.id)
    .where('owner_id', '=', anonymousUserId)
    .orderBy('started_at', 'desc')
    .execute();
  for (const [index, { id, site_id, element_id, created_at, started_at }] of cases.entries()) {
    const random = seededRandom(`reports ${index}`);
    const count = index === 0 ? max : minReports;
    const startedAt = started_at ?? created_at;
    const since = now.getTime() - startedAt.getTime();
    const reports = Array.from({ length: count }, (_, order) => ({
      tenant_id: tenant.id,
      site_id,
      id: uuidv7(),
      transaction_id: id,
      element_id,
      // The address of these receipts is not known to any user.
      token_hash: tokenHash(randomBytes(24).toString('base64url')),
      culture: tenant.culture,
      is_opening: order === 0,
      spot: order === 0 ? 'Vid rutschkanan, på sidan mot skolan' : null,
      email: contacts[order] ?? null,
      created_at: order === 0 ? startedAt : new Date(startedAt.getTime() + random.integer(1, 95) * (since / 100)),
    }));
    await tx.insertInto('fault_reports').values(reports).execute();
    await tx
      .updateTable('transactions')
      .set({ is_from_public: true, report_count: count })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .execute();
  }
}
