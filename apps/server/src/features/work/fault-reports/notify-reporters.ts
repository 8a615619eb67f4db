import { reporterRetention } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop } from '../../../foundation/repeat.ts';
import type { DirectoryTenant, TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { deliverInTurns } from '../../../outbox/deliver-in-turns.ts';
import { notifyReporter } from '../messages/send-notice.ts';
import { type FaultSecrets, tokenHash } from './report-secrets.ts';
import { forgetReporter, type StandingRow, standing, statusOf } from './report-status.ts';

/** Dependencies of notifying reporters and deleting their data. */
export interface NotifyDependencies {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
  readonly faultSecrets: FaultSecrets;
  /** Where the installation is reached, without a trailing slash. */
  readonly publicUrl: string;
}

const casesAtOnce = 20;
const reportersAtOnce = 200;

/**
 * Notifies the reporters of a fault of the changes since their last message. It may run any number of times, in several
 * processes: each reporter gets one message per status. The last status sent is stored with each, so a case with any
 * number of reporters is processed in steps.
 */
export async function notifyReporters(dependencies: NotifyDependencies, signal?: AbortSignal): Promise<void> {
  const { pool, tenants } = dependencies;
  await deliverInTurns({
    selectTenants: async () => {
      const { rows } = await pool.query<{ id: string }>('SELECT tenants_with_changed_fault_cases() AS id');
      return rows.map(({ id }) => id);
    },
    deliverBatch: async (tenantId) => {
      const tenant = await tenants.byId(tenantId);
      return tenant !== null && (await inTransaction(pool, { tenantId }, (tx) => notifySome(dependencies, tx, tenant)));
    },
    signal,
  });
}

interface ChangedCase extends StandingRow {
  readonly id: string;
  readonly number: string;
  readonly site_id: string;
  /** Made of public values; the code where there are none. */
  readonly element_title: string;
  readonly element_code: string;
}

/** @returns whether there is more to do */
async function notifySome(
  dependencies: NotifyDependencies,
  tx: Transaction,
  tenant: DirectoryTenant,
): Promise<boolean> {
  const { rows: cases } = await sql<ChangedCase>`
    WITH changed AS (
      SELECT transaction_id FROM changed_fault_cases WHERE tenant_id = ${tenant.id}
      ORDER BY transaction_id LIMIT ${sql.lit(casesAtOnce)} FOR UPDATE SKIP LOCKED)
    SELECT t.id, t.number, t.site_id, COALESCE(e.public_title, t.element_code) AS element_title,
           COALESCE(e.code, t.element_code) AS element_code, ${standing}
    FROM transactions t JOIN changed ON t.id = changed.transaction_id
    LEFT JOIN elements e ON e.tenant_id = t.tenant_id AND e.id = t.element_id
    WHERE t.tenant_id = ${tenant.id}`.execute(tx);
  let isMore = cases.length === casesAtOnce;
  for (const changedCase of cases) {
    if (await notifyOfCase(dependencies, tx, tenant, changedCase)) {
      await tx
        .deleteFrom('changed_fault_cases')
        .where('tenant_id', '=', tenant.id)
        .where('transaction_id', '=', changedCase.id)
        .execute();
    } else {
      isMore = true;
    }
  }
  return isMore;
}

/** @returns whether all of its reporters know */
async function notifyOfCase(
  { faultSecrets, publicUrl }: NotifyDependencies,
  tx: Transaction,
  tenant: DirectoryTenant,
  changedCase: ChangedCase,
): Promise<boolean> {
  const status = statusOf(changedCase);
  const site = tenant.sites.find(({ id }) => id === changedCase.site_id);
  const reports = await tx
    .updateTable('fault_reports')
    .set({ notified_status: status })
    .where('tenant_id', '=', tenant.id)
    .where(
      'id',
      'in',
      tx
        .selectFrom('fault_reports')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .where('transaction_id', '=', changedCase.id)
        .where('notified_status', '<>', status)
        .where(sql<boolean>`(email IS NOT NULL OR phone_no IS NOT NULL)`)
        .orderBy('id')
        .limit(reportersAtOnce),
    )
    .returning(['id', 'email', 'phone_no', 'by_sms', 'culture', 'token_hash'])
    .execute();
  // A presumed sender of spam gets no message.
  if (changedCase.is_spam || !site) return reports.length < reportersAtOnce;
  for (const report of reports) {
    const recipient = recipientOf(report);
    const token = faultSecrets.token(tenant.id, report.id);
    // Of a report that was sent under a former key of the server's the receipt's address is known to its sender alone.
    const url = tokenHash(token).equals(report.token_hash)
      ? `${publicUrl}${receiptAddress({ tenant: tenant.key, site: site.key, code: changedCase.element_code }, token)}`
      : publicUrl;
    if (!recipient) continue;
    await notifyReporter({ tx, tenant, site }, changedCase.id, {
      ...{ reportId: report.id, recipient, status, url },
      culture: report.culture as Culture,
      number: Number(changedCase.number),
      elementTitle: changedCase.element_title,
    });
  }
  return reports.length < reportersAtOnce;
}

/** By e-mail where there is an address; by SMS only where that was wished. */
function recipientOf({ email, phone_no, by_sms }: { email: string | null; phone_no: string | null; by_sms: boolean }) {
  if (email !== null) return { channel: 'email', address: email } as const;
  return by_sms && phone_no !== null ? ({ channel: 'sms', address: phone_no } as const) : null;
}

/** The address of a report's receipt, below the server. */
export function receiptAddress(
  { tenant, site, code }: { readonly tenant: string; readonly site: string; readonly code: string },
  token: string,
): string {
  return `/search/${tenant}/${site}/${encodeURIComponent(code)}/reports/${token}`;
}

/** So many are forgotten in one transaction, and so many are looked up together: looking goes through all that are not due either. */
const forgottenAtOnce = 200;
const lookedUpAtOnce = 10_000;

/**
 * Deletes the data of fault reporters when it expires, with the messages to them, and after a day the networks that
 * reports came from. It may run in several processes at once: data deleted by one is skipped by the others.
 * @returns number of people with deleted data
 */
export async function forgetReporters(
  { pool }: Pick<NotifyDependencies, 'pool'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  for (const tenantId of await tenantIds(pool)) {
    const runInTenant = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, { tenantId }, work);
    await runInTenant((tx) => forgetNetworks(tx, tenantId, now));
    for (let isMore = true; isMore; ) {
      const dueReports = await runInTenant((tx) => selectDue(tx, tenantId, now));
      for (let offset = 0; offset < dueReports.length; offset += forgottenAtOnce) {
        signal?.throwIfAborted();
        const reportBatch = dueReports.slice(offset, offset + forgottenAtOnce);
        forgotten += await runInTenant((tx) => forgetSome(tx, tenantId, reportBatch));
      }
      isMore = dueReports.length === lookedUpAtOnce;
    }
  }
  return forgotten;
}

/** Reads the retention period stored at this moment: a shortened one applies at once, in every process. */
async function retentionOf(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.selectFrom('tenants').select('settings').where('tenant_id', '=', tenantId).executeTakeFirst();
  const { reporterRetentionDays } = row?.settings ?? {};
  return reporterRetentionDays ?? reporterRetention.usual;
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * msPerDay);

async function forgetNetworks(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('fault_reports')
    .set({ network: null })
    .where('tenant_id', '=', tenantId)
    .where('network', 'is not', null)
    .where('created_at', '<', before(now, 1))
    .execute();
  await tx
    .deleteFrom('report_uploads')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before(now, 1))
    .execute();
}

/** Returns reports with sender data that is to be deleted, in the order in which they are locked. */
async function selectDue(tx: Transaction, tenantId: string, now: Date): Promise<string[]> {
  const afterEnd = await retentionOf(tx, tenantId);
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM fault_reports r
    JOIN transactions t ON t.tenant_id = r.tenant_id AND t.id = r.transaction_id
    WHERE r.tenant_id = ${tenantId} AND (r.email IS NOT NULL OR r.phone_no IS NOT NULL)
      AND (r.created_at < ${before(now, reporterRetention.atMost)}
        OR COALESCE(t.deleted_at, t.ended_at) < ${before(now, afterEnd)})
    LIMIT ${sql.lit(lookedUpAtOnce)}`.execute(tx);
  return rows.map(({ id }) => id).sort();
}

/** @returns how many of some were forgotten now */
async function forgetSome(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of ids) if (await forgetReporter({ tx, tenant: { id: tenantId } }, id)) count += 1;
  return count;
}

const notifyIntervalMs = 10_000;

/**
 * Begins to notify reporters in this process, and schedules the deletion of their data each hour.
 * @returns a function that ends the notifications, and waits for the work in progress
 */
export async function startFaultReports(
  dependencies: NotifyDependencies & {
    readonly jobs: JobQueue;
    readonly logger: Pick<Logger, 'error'>;
    readonly now: () => Date;
  },
): Promise<Stop> {
  const { jobs, logger, now } = dependencies;
  const complaint = 'data of fault reporters could not be deleted';
  await jobs.schedule({ name: 'faultReports.forget', cron: '57 * * * *', complaint }, async (signal) => {
    await forgetReporters(dependencies, now(), signal);
  });
  const notifying = { pause: notifyIntervalMs, firstAfter: Math.random() * notifyIntervalMs };
  return repeat(logger, { ...notifying, complaint: 'reporters of faults could not be notified' }, (signal) =>
    notifyReporters(dependencies, signal),
  );
}
