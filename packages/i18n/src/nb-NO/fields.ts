import type { fields as english } from '../en-US/fields.ts';
import type { Texts } from '../texts.ts';

export const fields = {
  noValue: 'Ingen verdi',
} satisfies Texts<typeof english>;
