import { deskTexts } from './desk.ts';
import { formTexts } from './form.ts';
import { handTexts } from './hand.ts';
import { workTexts } from './work.ts';

/** The English texts that the browser gets. Their tree is the type that the other cultures must fill. */
export const catalogue = { ...handTexts, ...formTexts, ...workTexts, ...deskTexts } as const;
