import type { Logger } from '../../../foundation/logger.ts';
import { repeat, type Stop, stopAll } from '../../../foundation/repeat.ts';
import { type Delivery, deliverMail } from './deliver-messages.ts';
import { remindBorrowers } from './remind-borrowers.ts';
import { forgetOldSms } from './sms/forget-old-sms.ts';
import { createSmsLanes } from './sms/sms-lanes.ts';

/** Milliseconds between checks of the outbox, of due reminders, and of expired messages. */
const betweenDeliveries = 5_000;
const betweenReminders = 10 * 60_000;
const betweenForgetting = 60 * 60_000;

/**
 * Sends due messages every few seconds, writes reminders when their hour has come, and deletes expired SMS; each
 * process does so, beginning at a different moment.
 * @param now the server's clock
 * @returns a function that ends it, and waits for the work under way
 */
export function startMessages({
  delivery,
  logger,
  now,
}: {
  readonly delivery: Delivery;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly now: () => Date;
}): Stop {
  const lanes = createSmsLanes(delivery);
  const deliveries = { pause: betweenDeliveries, complaint: 'messages could not be sent' };
  const reminders = { pause: betweenReminders, complaint: 'borrowers could not be reminded' };
  const forgetting = { pause: betweenForgetting, complaint: 'old SMS could not be deleted' };
  const stopRepeating = stopAll([
    repeat(logger, { ...deliveries, firstAfter: Math.random() * betweenDeliveries }, async (signal) => {
      const count = await deliverMail(delivery, signal);
      if (count > 0) logger.info({ count }, 'messages were sent');
    }),
    // Separate loops that run in parallel: a mail server or a gateway that is slow or away does not delay the others.
    repeat(logger, { ...deliveries, firstAfter: Math.random() * betweenDeliveries }, (signal) => lanes.begin(signal)),
    repeat(logger, { ...reminders, firstAfter: Math.random() * betweenReminders }, (signal) =>
      remindBorrowers(delivery, now(), signal),
    ),
    repeat(logger, { ...forgetting, firstAfter: Math.random() * betweenForgetting }, (signal) =>
      forgetOldSms(delivery, now(), signal),
    ),
  ]);
  return async () => {
    await stopRepeating();
    await lanes.finished();
    delivery.sender?.close();
  };
}
