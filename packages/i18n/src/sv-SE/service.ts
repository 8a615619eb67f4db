import type { ServiceTexts } from '../texts.ts';
import { handover, receipt } from './service-handover.ts';
import { kiosk } from './service-kiosk.ts';
import { services } from './service-operations.ts';
import { outbox } from './service-outbox.ts';
import { pages } from './service-pages.ts';
import { reservations } from './service-reservations.ts';
import { round } from './service-round.ts';

export const serviceTexts = {
  service: { ...pages, ...services, handover, kiosk, outbox, receipt, reservations, round },
} satisfies ServiceTexts;
