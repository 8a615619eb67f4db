import { formatDate, formatDateTime } from '@tingest/domain/foundation';
import { defaultLoanPolicy, isReminderDay, type LoanPolicy } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { RemindedLoan } from '../../../database/stored/messages.ts';
import { tenantRows } from '../../../database/stored-rows.ts';
import { tenantIds } from '../../../database/tenant-ids.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import type { DirectoryTenant, TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { maxLoans } from './message-facts.ts';
import type { Recipient } from './notice.ts';
import { namedBorrower } from './recipients.ts';
import { sendNotice } from './send-notice.ts';

/** The hour of the tenant's day in which borrowers are reminded. */
const reminderHour = '07';
const borrowersAtOnce = 100;

export interface Reminding {
  readonly pool: Pool;
  readonly tenants: TenantDirectory;
}

interface Borrower {
  readonly recipient: Recipient;
  /** Site of the loan that is due first. */
  readonly siteId: string;
  readonly loans: RemindedLoan[];
  furtherLoans: number;
  isReminded: boolean;
}

/**
 * Reminds the borrowers of every tenant where it is between 07:00 and 07:59: one message a day to each that has a loan
 * due for a reminder, with all their loans. It may run any number of times in that hour, in several processes: a
 * borrower's message of a day is written once. Source: design, section 7.
 */
export async function remindBorrowers({ pool, tenants }: Reminding, now: Date, signal?: AbortSignal): Promise<void> {
  for (const tenantId of await tenantIds(pool)) {
    signal?.throwIfAborted();
    const tenant = await tenants.byId(tenantId);
    if (!tenant) continue;
    const timeZone = zoneOf(tenant);
    if (formatDateTime(now, timeZone).slice(11, 13) === reminderHour) await remindTenant(pool, tenant, timeZone, now);
  }
}

async function remindTenant(pool: Pool, tenant: DirectoryTenant, timeZone: string, now: Date): Promise<void> {
  const day = formatDate(now, timeZone);
  const borrowers = await borrowersToRemind(pool, tenant.id, { day, timeZone, now });
  for (let at = 0; at < borrowers.length; at += borrowersAtOnce) {
    await inTransaction(pool, { tenantId: tenant.id }, async (tx) => {
      for (const { recipient, siteId, loans, furtherLoans } of borrowers.slice(at, at + borrowersAtOnce)) {
        const context = { tx, tenant, site: { id: siteId } };
        sendNotice(context, { kind: 'loanReminder', borrower: recipient, day, loans, furtherLoans });
      }
    });
  }
}

async function borrowersToRemind(
  pool: Pool,
  tenantId: string,
  { day, timeZone, now }: { readonly day: string; readonly timeZone: string; readonly now: Date },
): Promise<Borrower[]> {
  const borrowers = new Map<string, Borrower>();
  await inTransaction(pool, { tenantId, readOnly: true }, async (tx) => {
    const services = await tenantRows({ tx, tenant: { id: tenantId } }, 'transaction_types')
      .select(['id', 'policy'])
      .where(modeHas('mode', 'hasBorrower'))
      .execute();
    const policies = new Map(services.map(({ id, policy }) => [id, policy.loan]));
    const policyOf = (id: string): LoanPolicy => policies.get(id) ?? defaultLoanPolicy;
    for await (const loan of selectDueLoans(tx, tenantId)) {
      const recipient = recipientOf(loan);
      if (!recipient) continue;
      const key = 'userId' in recipient ? recipient.userId : recipient.address.toLowerCase();
      const borrower = borrowers.get(key) ?? newBorrower(recipient, loan.site_id);
      borrowers.set(key, borrower);
      if (borrower.loans.length < maxLoans) borrower.loans.push(remindedLoan(loan, now));
      else borrower.furtherLoans += 1;
      const { reminders } = policyOf(loan.transaction_type_id);
      borrower.isReminded ||= isReminderDay(reminders, formatDate(loan.due_at, timeZone), day);
    }
  });
  return [...borrowers.values()].filter(({ isReminded }) => isReminded);
}

function recipientOf({ borrower_id, borrower_name, borrower_email }: DueLoan): Recipient | null {
  return borrower_id ? { userId: borrower_id } : namedBorrower(borrower_name, borrower_email);
}

function newBorrower(recipient: Recipient, siteId: string): Borrower {
  return { recipient, siteId, loans: [], furtherLoans: 0, isReminded: false };
}

function remindedLoan({ id, element_title, element_code, due_at }: DueLoan, now: Date): RemindedLoan {
  return { id, title: element_title, code: element_code, dueAt: due_at.toISOString(), isOverdue: due_at < now };
}

/** An object that is out and is to come back. */
interface DueLoan {
  readonly id: string;
  readonly site_id: string;
  readonly transaction_type_id: string;
  readonly element_title: string;
  readonly element_code: string;
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly borrower_email: string | null;
  readonly due_at: Date;
}

const batchSize = 2000;

/** Reads all loans of a tenant that have a due time, the first due ones at the beginning; read in batches. */
async function* selectDueLoans(tx: Transaction, tenantId: string): AsyncGenerator<DueLoan> {
  let after: DueLoan | undefined;
  do {
    const afterCondition = after ? sql`AND (due_at, id) > (${after.due_at}, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<DueLoan>`
      SELECT id, site_id, transaction_type_id, element_title, element_code, borrower_id, borrower_name, borrower_email,
             due_at
      FROM transactions
      WHERE tenant_id = ${tenantId} AND ${modeHas('mode', 'hasBorrower')} AND status = 'started' AND due_at IS NOT NULL
        AND deleted_at IS NULL ${afterCondition}
      ORDER BY due_at, id LIMIT ${sql.lit(batchSize)}`.execute(tx);
    yield* rows;
    after = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (after);
}
