import type { WorkTexts } from '../texts.ts';
import { pages } from './work-pages.ts';
import { reservations } from './work-reservations.ts';
import { round } from './work-round.ts';
import { services } from './work-services.ts';

export const workTexts = { work: { ...pages, ...services, reservations, round } } satisfies WorkTexts;
