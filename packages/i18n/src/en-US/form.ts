import { forms } from './forms.ts';
import { signIn } from './sign-in.ts';

/**
 * Texts of forms and the sign-in pages that are loaded on demand; the first page of the field side never loads them.
 */
export const formTexts = { forms, signIn } as const;
