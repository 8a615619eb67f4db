import { type Culture, formatDate } from '@tingest/domain/foundation';
import type { PhoneCountry } from '@tingest/domain/phone-numbers';
import { senderNameOf } from '@tingest/domain/work';
import { sql } from 'kysely';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { Transaction } from '../../../../database/transaction.ts';
import { zoneOf } from '../../../../http/kernel/field-context.ts';
import { smsCountries, usualPhoneCountry } from '../../../organisation/tenants/phone-country.ts';

/** Settings of a tenant that are needed to send SMS for it. */
export interface SmsTenant {
  readonly id: string;
  readonly name: string;
  readonly culture: Culture;
  /** Windows-style id. */
  readonly timeZone: string;
}

/** How a tenant sends SMS. */
export interface SmsSettings {
  /** Country of numbers without a country code. */
  readonly country: PhoneCountry;
  /** As chosen; `null` where none was chosen. */
  readonly sender: string | null;
  /** Sender of SMS without a named sender. */
  readonly usualSender: string;
  readonly monthlyLimit: number | null;
  /** Countries with numbers that may get SMS, as chosen; `null` where none were chosen. */
  readonly allowedCountries: readonly string[] | null;
  /** Those that hold: the chosen ones, else the tenant's and its neighbours. */
  readonly usualCountries: readonly PhoneCountry[];
  readonly retentionDays: number;
  /** 0 as long as no user has changed the settings. */
  readonly version: number;
}

const usualRetention = 365;
/** SMS in a month of a tenant that has chosen no limit, nor none. */
const usualMonthlyLimit = 1_000;
/** Sender for a tenant with a name of too few letters that are allowed in a sender. */
const plainSender = 'Tingest';

export async function selectSmsSettings(tx: Transaction, tenant: SmsTenant, lock = false): Promise<SmsSettings> {
  const row = await tenantRows({ tx, tenant }, 'sms_settings')
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const country = await usualPhoneCountry(row?.country, tenant.culture);
  return {
    country,
    allowedCountries: row?.allowed_countries ?? null,
    usualCountries: await smsCountries(row?.allowed_countries, country),
    sender: row?.sender ?? null,
    usualSender: row?.sender ?? senderNameOf(tenant.name) ?? plainSender,
    monthlyLimit: row ? row.monthly_limit : usualMonthlyLimit,
    retentionDays: row?.retention_days ?? usualRetention,
    version: row?.version ?? 0,
  };
}

/** The properties that may be changed. */
export type SmsSettingsChange = Pick<
  SmsSettings,
  'country' | 'sender' | 'monthlyLimit' | 'allowedCountries' | 'retentionDays'
>;

export async function writeSmsSettings(tx: Transaction, tenantId: string, change: SmsSettingsChange): Promise<void> {
  const columns = {
    country: change.country,
    sender: change.sender,
    monthly_limit: change.monthlyLimit,
    allowed_countries: change.allowedCountries && [...change.allowedCountries],
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
