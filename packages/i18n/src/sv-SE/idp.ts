import type { idp as english } from '../en-US/idp.ts';
import type { Texts } from '../texts.ts';

export const idp = {
  signIn: {
    title: 'Logga in',
  },
} satisfies Texts<typeof english>;
