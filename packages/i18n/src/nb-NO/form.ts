import type { FormTexts } from '../texts.ts';
import { forms } from './forms.ts';
import { signIn } from './sign-in.ts';

export const formTexts = { forms, signIn } satisfies FormTexts;
