import { type Culture, formatDate } from '@tingest/domain';
import type { PhoneCountry } from '@tingest/domain/phone-numbers';
import { senderNameOf } from '@tingest/domain/sms';
import { sql } from 'kysely';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { Transaction } from '../../../../database/transaction.ts';
import { zoneOf } from '../../../../http/field-context.ts';
import { usualPhoneCountry } from '../../../organisation/tenants/phone-country.ts';

/** What is asked of a tenant to send SMS for it. */
export interface SmsTenant {
  readonly id: string;
  readonly name: string;
  readonly culture: Culture;
  /** Windows-style id. */
  readonly timeZone: string;
}

/** How a tenant sends SMS. */
export interface SmsSettings {
  /** Whose numbers are written without a country's code. */
  readonly country: PhoneCountry;
  /** As it was chosen; `null` where nobody chose. */
  readonly sender: string | null;
  /** Whom SMS are from that name no sender of their own. */
  readonly usualSender: string;
  readonly monthlyLimit: number | null;
  readonly retentionDays: number;
  /** 0 as long as nobody changed anything. */
  readonly version: number;
}

const usualRetention = 365;
/** SMS in a month of a tenant that has chosen no limit, nor none. */
const usualMonthlyLimit = 1_000;
/** For a tenant whose name has too few letters that can stand in a sender. */
const plainSender = 'Tingest';

export async function selectSmsSettings(tx: Transaction, tenant: SmsTenant, lock = false): Promise<SmsSettings> {
  const row = await tenantRows({ tx, tenant }, 'sms_settings')
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return {
    country: await usualPhoneCountry(row?.country, tenant.culture),
    sender: row?.sender ?? null,
    usualSender: row?.sender ?? senderNameOf(tenant.name) ?? plainSender,
    monthlyLimit: row ? row.monthly_limit : usualMonthlyLimit,
    retentionDays: row?.retention_days ?? usualRetention,
    version: row?.version ?? 0,
  };
}

/** What may be changed of it. */
export type SmsSettingsChange = Pick<SmsSettings, 'country' | 'sender' | 'monthlyLimit' | 'retentionDays'>;

export async function writeSmsSettings(tx: Transaction, tenantId: string, change: SmsSettingsChange): Promise<void> {
  const columns = {
    country: change.country,
    sender: change.sender,
    monthly_limit: change.monthlyLimit,
    retention_days: change.retentionDays,
  };
  await tx
    .insertInto('sms_settings')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ ...columns, version: sql`sms_settings.version + 1`, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The month, `YYYY-MM`, that a moment falls into for a tenant. */
export function monthOf(tenant: Pick<SmsTenant, 'timeZone'>, now: Date): string {
  return formatDate(now, zoneOf(tenant)).slice(0, 7);
}
