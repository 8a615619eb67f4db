import { randomUUID } from 'node:crypto';
import type { WantedAccountMail } from '../../organisation/users/account-events.ts';
import { sendNotice } from './send-notice.ts';

/** Writes the message with a way into the account. Each one is told: the former link does not work any more. */
export function writeAccountMail({ mail, userId, ...context }: WantedAccountMail): void {
  sendNotice(context, { ...mail, userId, occasion: randomUUID() });
}
