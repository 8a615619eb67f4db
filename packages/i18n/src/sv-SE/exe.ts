import type { exe as english } from '../en-US/exe.ts';
import type { Texts } from '../texts.ts';

export const exe = {
  scan: 'Skanna',
} satisfies Texts<typeof english>;
