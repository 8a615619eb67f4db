import type { Logger } from '../../../logger.ts';
import { type Delivery, deliverDue } from './deliver-messages.ts';
import { remindBorrowers } from './remind-borrowers.ts';

/** Milliseconds between looks into the outbox, and for whom a reminder is due. */
const betweenDeliveries = 5_000;
const betweenReminders = 10 * 60_000;

/**
 * Sends what is due every few seconds, and writes reminders when their hour has come; each process does so.
 * @param now the server's clock
 * @returns what ends it, and waits for what is under way
 */
export function startOutbox(
  delivery: Delivery,
  logger: Pick<Logger, 'info' | 'error'>,
  now: () => Date,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stops = [
    repeat(betweenDeliveries, 'messages could not be sent', async () => {
      const count = await deliverDue(delivery, signal);
      if (count > 0) logger.info({ count }, 'messages were sent');
    }),
    repeat(betweenReminders, 'borrowers could not be reminded', () => remindBorrowers(delivery, now(), signal)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
    delivery.sender?.close();
  };

  /** The next time is counted from the end of the last; the first comes at a moment of each process's own. */
  function repeat(pause: number, complaint: string, work: () => Promise<void>): () => Promise<void> {
    let underWay: Promise<void> = Promise.resolve();
    let timer = setTimeout(begin, Math.random() * pause).unref();
    function begin() {
      underWay = run();
    }
    async function run() {
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) logger.error({ err: error }, complaint);
      }
      if (!signal.aborted) timer = setTimeout(begin, pause).unref();
    }
    return async () => {
      clearTimeout(timer);
      await underWay;
    };
  }
}
