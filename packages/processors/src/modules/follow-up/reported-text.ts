import type { Culture } from '@tingest/domain/foundation';
import { sinceText } from '../../since.ts';

const reportedTexts: Readonly<Record<Culture, string>> = {
  'sv-SE': 'Rapporterat',
  'en-US': 'Reported',
  'nb-NO': 'Rapportert',
};

/** Returns `Reported 3 days ago`, which the next user that views the object reads. */
export function reportedText(then: Date, now: Date, timeZone: string, culture: Culture): string {
  return `${reportedTexts[culture]} ${sinceText(then, now, timeZone, culture)}`;
}
