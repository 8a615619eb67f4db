import { adminTexts } from './admin-side.ts';
import { baseTexts } from './base.ts';
import { formTexts } from './form.ts';
import { searchTexts } from './search.ts';
import { serviceTexts } from './service.ts';

/** The English texts that the browser gets. Their tree is the type that the other cultures must fill. */
export const catalogue = { ...baseTexts, ...formTexts, ...serviceTexts, ...searchTexts, ...adminTexts } as const;
