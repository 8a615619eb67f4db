import type { fields as english } from '../en-US/fields.ts';
import type { Texts } from '../texts.ts';

export const fields = {
  noValue: 'Inget värde',
} satisfies Texts<typeof english>;
