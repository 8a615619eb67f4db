import type { idp as english } from '../en-US/idp.ts';
import type { Texts } from '../texts.ts';

export const idp = {
  signIn: {
    title: 'Logg inn',
  },
} satisfies Texts<typeof english>;
