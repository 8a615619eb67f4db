import type { Culture } from '@tingest/domain';
import type { PhoneCountry } from '@tingest/domain/phone-numbers';
import type { Transaction } from '../../../database/transaction.ts';

/**
 * Whose numbers a tenant writes without a country's code: as it chose for SMS, or that of its language. What is known of numbers
 * takes memory, so it is loaded by who asks for the first one, here and elsewhere.
 */
export async function usualPhoneCountry(chosen: string | null | undefined, culture: Culture): Promise<PhoneCountry> {
  const { isPhoneCountry, phoneCountryOf } = await import('@tingest/domain/phone-numbers');
  return chosen && isPhoneCountry(chosen) ? chosen : phoneCountryOf(culture);
}

/** The same, asked of the database. */
export async function selectPhoneCountry(
  tx: Transaction,
  tenant: { readonly id: string; readonly culture: Culture },
): Promise<PhoneCountry> {
  const row = await tx
    .selectFrom('sms_settings')
    .select('country')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  return usualPhoneCountry(row?.country, tenant.culture);
}
