import { handover, receipt } from './service-handover.ts';
import { kiosk } from './service-kiosk.ts';
import { services } from './service-operations.ts';
import { outbox } from './service-outbox.ts';
import { pages } from './service-pages.ts';
import { reservations } from './service-reservations.ts';
import { round } from './service-round.ts';

/** Texts of the pages of services. Loaded with the first of them; the first page of the field side never loads them. */
export const serviceTexts = {
  service: { ...pages, ...services, handover, kiosk, outbox, receipt, reservations, round },
} as const;
