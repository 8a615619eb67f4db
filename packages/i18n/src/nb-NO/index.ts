import type { Catalogue } from '../texts.ts';
import { adminTexts } from './admin-side.ts';
import { baseTexts } from './base.ts';
import { formTexts } from './form.ts';
import { searchTexts } from './search.ts';
import { serviceTexts } from './service.ts';

export const catalogue = {
  ...baseTexts,
  ...formTexts,
  ...serviceTexts,
  ...searchTexts,
  ...adminTexts,
} satisfies Catalogue;
