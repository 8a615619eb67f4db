import type { Catalogue } from '../texts.ts';
import { deskTexts } from './desk.ts';
import { formTexts } from './form.ts';
import { handTexts } from './hand.ts';

export const catalogue = { ...handTexts, ...formTexts, ...deskTexts } satisfies Catalogue;
