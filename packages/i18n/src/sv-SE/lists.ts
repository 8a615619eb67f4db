import type { lists as english } from '../en-US/lists.ts';
import type { Texts } from '../texts.ts';

export const lists = {
  total_one: '{{count}} rad',
  total_other: '{{count}} rader',
} satisfies Texts<typeof english>;
