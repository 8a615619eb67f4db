import type { fields as english } from '../en-US/fields.ts';
import type { Texts } from '../texts.ts';
import { designer, types } from './fields-designer.ts';

export const fields = {
  designer,
  types,
  languages: { 'sv-SE': 'Svensk', 'en-US': 'Engelsk', 'nb-NO': 'Norsk' },
} satisfies Texts<typeof english>;
