import { forms } from './forms.ts';
import { signIn } from './sign-in.ts';

/** What forms and the sign-in pages say that are loaded when they are needed; the first page of the field side never is. */
export const formTexts = { forms, signIn } as const;
