import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop, stopAll } from '../../../foundation/repeat.ts';
import { type Delivery, deliverMail } from './deliver-messages.ts';
import { remindBorrowers } from './remind-borrowers.ts';
import { forgetOldSms } from './sms/forget-old-sms.ts';
import { createSmsLanes } from './sms/sms-lanes.ts';

/** Milliseconds between checks of the outbox. */
const betweenDeliveries = 5_000;

/**
 * Begins to send due messages every few seconds in this process, and schedules the reminders of borrowers and the
 * deletion of expired SMS.
 * @param now the server's clock
 * @returns a function that ends sending, and waits for the work in progress
 */
export async function startMessages({
  delivery,
  jobs,
  logger,
  now,
}: {
  readonly delivery: Delivery;
  readonly jobs: JobQueue;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly now: () => Date;
}): Promise<Stop> {
  const lanes = createSmsLanes(delivery);
  const deliveries = { pause: betweenDeliveries, complaint: 'messages could not be sent' };
  const reminders = { name: 'messages.remind', cron: '*/10 * * * *', complaint: 'borrowers could not be reminded' };
  await jobs.schedule(reminders, (signal) => remindBorrowers(delivery, now(), signal));
  const forgetting = { name: 'messages.forget', cron: '53 * * * *', complaint: 'old SMS could not be deleted' };
  await jobs.schedule(forgetting, (signal) => forgetOldSms(delivery, now(), signal));
  const stopRepeating = stopAll([
    repeat(logger, { ...deliveries, firstAfter: Math.random() * betweenDeliveries }, async (signal) => {
      const count = await deliverMail(delivery, signal);
      if (count > 0) logger.info({ count }, 'messages were sent');
    }),
    // Separate loops that run in parallel: a mail server or a gateway that is slow or away does not delay the others.
    repeat(logger, { ...deliveries, firstAfter: Math.random() * betweenDeliveries }, (signal) => lanes.begin(signal)),
  ]);
  return async () => {
    await stopRepeating();
    await lanes.finished();
    delivery.sender?.close();
  };
}
