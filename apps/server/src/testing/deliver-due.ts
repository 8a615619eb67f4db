import { type Delivery, deliverMail } from '../features/work/messages/deliver-messages.ts';
import { createSmsLanes } from '../features/work/messages/sms/sms-lanes.ts';

/** Sends all messages that are due, as the server does every few seconds. @returns how many were sent */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const lanes = createSmsLanes(delivery);
  const [mails] = await Promise.all([deliverMail(delivery), lanes.begin()]);
  return mails + (await lanes.finished());
}
