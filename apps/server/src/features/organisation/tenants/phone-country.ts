import type { Culture } from '@tingest/domain/foundation';
import type { PhoneCountry } from '@tingest/domain/phone-numbers';
import type { Transaction } from '../../../database/transaction.ts';

/**
 * Returns the country for a tenant's numbers without a country code: the one chosen for SMS, or that of its language.
 * The numbering data takes memory, so it is imported at the first use, here and elsewhere.
 */
export async function usualPhoneCountry(
  selectedCountry: string | null | undefined,
  culture: Culture,
): Promise<PhoneCountry> {
  const { isPhoneCountry, phoneCountryOf } = await import('@tingest/domain/phone-numbers');
  return selectedCountry && isPhoneCountry(selectedCountry) ? selectedCountry : phoneCountryOf(culture);
}

/** Where a tenant's SMS go: to the countries that it chose, else to its own and the neighbours of that. */
export async function smsCountries(
  selectedCountries: readonly string[] | null | undefined,
  country: PhoneCountry,
): Promise<readonly PhoneCountry[]> {
  const { isPhoneCountry, nearCountries } = await import('@tingest/domain/phone-numbers');
  return selectedCountries ? selectedCountries.filter(isPhoneCountry) : nearCountries(country);
}

/** Reads the same from the database: the country of numbers without a country code, and the countries for SMS. */
export async function selectPhoneCountries(
  tx: Transaction,
  tenant: { readonly id: string; readonly culture: Culture },
): Promise<{ readonly country: PhoneCountry; readonly smsCountries: readonly PhoneCountry[] }> {
  const row = await tx
    .selectFrom('sms_settings')
    .select(['country', 'allowed_countries'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  const country = await usualPhoneCountry(row?.country, tenant.culture);
  return { country, smsCountries: await smsCountries(row?.allowed_countries, country) };
}
