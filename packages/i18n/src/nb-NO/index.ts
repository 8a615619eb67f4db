import type { Catalogue } from '../texts.ts';
import { deskTexts } from './desk.ts';
import { handTexts } from './hand.ts';

export const catalogue = { ...handTexts, ...deskTexts } satisfies Catalogue;
