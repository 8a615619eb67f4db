import type { Processor, ProcessorType } from './contract.ts';
import { directory } from './integrations/directory/directory.ts';
import { elks46 } from './integrations/elks46/elks46.ts';
import { http } from './integrations/http/http.ts';
import { linkMobility } from './integrations/link-mobility/link-mobility.ts';
import { smsHttp } from './integrations/sms-http/sms-http.ts';
import { webhook } from './integrations/webhook/webhook.ts';
import { calculation } from './modules/calculation/calculation.ts';
import { dueTime } from './modules/due-time/due-time.ts';
import { followUp } from './modules/follow-up/follow-up.ts';
import { notification } from './modules/notification/notification.ts';
import { relatedTransactions } from './modules/related-transactions/related-transactions.ts';
import { schedule } from './modules/schedule/schedule.ts';
import { sequence } from './modules/sequence/sequence.ts';

/** Every implementation, one line each. */
export const processors: readonly Processor[] = [
  ...[calculation, dueTime, followUp, notification, relatedTransactions, schedule, sequence],
  ...[directory, http, webhook],
  ...[elks46, linkMobility, smsHttp],
];

/** The implementation of a key, among some; `undefined` where there is none. */
export function findProcessor(among: readonly Processor[], type: ProcessorType, key: string): Processor | undefined {
  return among.find(({ manifest }) => manifest.processorType === type && manifest.processorKey === key);
}
