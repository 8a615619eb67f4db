import { pages } from './work-pages.ts';
import { reservations } from './work-reservations.ts';
import { round } from './work-round.ts';
import { services } from './work-services.ts';

/** What the pages of services say. Loaded with the first of them; the first page of the field side never is. */
export const workTexts = { work: { ...pages, ...services, reservations, round } } as const;
