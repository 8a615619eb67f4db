import { readDegrees } from '@tingest/domain/access';
import { inTransaction } from '../database/transaction.ts';
import type { SoundReport } from '../features/work/fault-reports/take-report.ts';
import { selectSmsSettings } from '../features/work/messages/sms/sms-settings.ts';
import type { Sending } from './admit-report.ts';
import { inputText, type SentInputs } from './read-sent-report.ts';

/** Reads the inputs beside the answers to questions. */
export function readInputs(inputs: SentInputs) {
  const text = (name: string) => inputText(inputs, name);
  return {
    description: text('description'),
    spot: text('spot'),
    email: text('email'),
    phoneNo: text('phoneNo'),
    bySms: text('bySms') !== '',
  };
}

/** The number that an SMS goes to, where one is wished. */
export async function mobilePhone({ dependencies, page }: Sending, sentNumber: string | null) {
  if (sentNumber === null) return null;
  const { mobileNumber, isNumberOf } = await import('@tingest/domain/phone-numbers');
  const { country, usualCountries } = await inTransaction(
    dependencies.files.pool,
    { tenantId: page.tenant.id, readOnly: true },
    (tx) => selectSmsSettings(tx, page.tenant),
  );
  const read = mobileNumber(sentNumber, country);
  if ('problem' in read) return { problem: { ...read.problem, path: 'phoneNo' } };
  return isNumberOf(read.number, usualCountries) ? read : { problem: { code: 'smsCountry' as const, path: 'phoneNo' } };
}

/** Where the sender was. */
export function positionOf(inputs: SentInputs): SoundReport['position'] {
  const read = readDegrees(inputText(inputs, 'position'));
  return read && { ...read, accuracy: null };
}
