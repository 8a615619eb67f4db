import type { FormTexts } from '../texts.ts';
import { forms } from './forms.ts';

export const formTexts = { forms } satisfies FormTexts;
