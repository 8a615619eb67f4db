import type { exe as english } from '../en-US/exe.ts';
import type { Texts } from '../texts.ts';

export const exe = {
  scan: 'Skann',
} satisfies Texts<typeof english>;
