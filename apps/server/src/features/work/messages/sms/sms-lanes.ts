import type { Delivery } from '../deliver-messages.ts';
import { selectDueTenants } from '../deliver-messages.ts';
import { deliverSms } from './deliver-sms.ts';

/** The maximum number of tenants with SMS sent in parallel. */
const maxLanes = 10;

/**
 * Sends each tenant's SMS in parallel to others: a gateway that is slow or away does not delay those of other tenants.
 */
export interface SmsLanes {
  /** Begins with every tenant that has due SMS and is not being processed already. */
  begin(signal?: AbortSignal): Promise<void>;
  /** Waits for all that was begun. @returns how many SMS gateways have taken since the last time this was asked */
  finished(): Promise<number>;
}

export function createSmsLanes(delivery: Delivery): SmsLanes {
  const lanes = new Map<string, Promise<void>>();
  let sentCount = 0;
  const send = async (id: string, signal?: AbortSignal): Promise<void> => {
    try {
      const tenant = await delivery.tenants.byId(id);
      const deliveredCount = tenant ? await deliverSms(delivery, tenant, signal) : 0;
      sentCount += deliveredCount;
    } catch (error) {
      if (!signal?.aborted) delivery.logger.error({ err: error }, 'SMS could not be sent');
    } finally {
      lanes.delete(id);
    }
  };
  return {
    async begin(signal) {
      for (const id of await selectDueTenants(delivery)) {
        if (lanes.size >= maxLanes) return;
        if (!lanes.has(id)) lanes.set(id, send(id, signal));
      }
    },
    async finished() {
      await Promise.all(lanes.values());
      const count = sentCount;
      sentCount = 0;
      return count;
    },
  };
}
