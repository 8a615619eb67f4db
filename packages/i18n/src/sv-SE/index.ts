import type { Catalogue } from '../texts.ts';
import { deskTexts } from './desk.ts';
import { formTexts } from './form.ts';
import { handTexts } from './hand.ts';
import { workTexts } from './work.ts';

export const catalogue = { ...handTexts, ...formTexts, ...workTexts, ...deskTexts } satisfies Catalogue;
