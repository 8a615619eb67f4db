import type { Catalogue } from '../texts.ts';
import { adminTexts } from './admin-side.ts';
import { baseTexts } from './base.ts';
import { formTexts } from './form.ts';
import { serviceTexts } from './service.ts';
import { signInTexts } from './sign-in.ts';

export const catalogue = {
  ...baseTexts,
  ...formTexts,
  ...serviceTexts,
  ...signInTexts,
  ...adminTexts,
} satisfies Catalogue;
