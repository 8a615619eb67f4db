import type { Problem } from '@tingest/domain/foundation';
import type { Static } from 'typebox';
import { updateRow } from '../../../database/stored-rows.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { orNotFound, throwProblems } from '../../../http/kernel/problem-error.ts';
import { selectPhoneCountries } from '../tenants/phone-country.ts';
import { selectUser, type UserRow } from './user-queries.ts';
import type { ownContact } from './user-schemas.ts';

/** The way in which a user is notified. */
export type Contact = Pick<UserRow, 'phone_no' | 'preferred_channel'>;

export const noContact: Contact = { phone_no: null, preferred_channel: 'email' };

/** Reads contact data from a request, with numbers as they are stored; omitted properties remain unchanged. */
export async function readContact(
  { tx, tenant }: Pick<TenantContext, 'tx' | 'tenant'>,
  input: Static<typeof ownContact>,
  previous: Contact,
): Promise<{ readonly columns: Contact; readonly problems: readonly Problem[] }> {
  const preferred_channel = input.preferredChannel ?? previous.preferred_channel;
  const enteredNumber = input.phoneNo === undefined ? previous.phone_no : input.phoneNo?.trim() || null;
  if (enteredNumber === null) {
    const isMissing = preferred_channel === 'sms';
    return {
      columns: { phone_no: null, preferred_channel },
      problems: isMissing ? [{ code: 'required', path: 'phoneNo' }] : [],
    };
  }
  // Stored data was checked when it was written.
  if (enteredNumber === previous.phone_no && preferred_channel === previous.preferred_channel)
    return { columns: { phone_no: enteredNumber, preferred_channel }, problems: [] };
  const { mobileNumber, isNumberOf } = await import('@tingest/domain/phone-numbers');
  const { country, smsCountries } = await selectPhoneCountries(tx, tenant);
  const read = mobileNumber(enteredNumber, country);
  if ('problem' in read) return { columns: previous, problems: [{ ...read.problem, path: 'phoneNo' }] };
  const isOutOfReach = preferred_channel === 'sms' && !isNumberOf(read.number, smsCountries);
  return {
    columns: { phone_no: read.number, preferred_channel },
    problems: isOutOfReach ? [{ code: 'smsCountry', path: 'phoneNo' }] : [],
  };
}

/** Changes the caller's own contact data. @throws ProblemError with its problems */
export async function changeOwnContact(
  context: TenantContext,
  previous: UserRow,
  input: Static<typeof ownContact>,
): Promise<UserRow> {
  const { columns, problems } = await readContact(context, input, previous);
  throwProblems([...problems]);
  await updateRow(context, 'users', previous.id, columns);
  return orNotFound(await selectUser(context.tx, context.tenant.id, previous.id));
}
