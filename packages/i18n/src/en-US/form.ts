import { forms } from './forms.ts';

/** What the parts of forms say that are loaded when they are needed; the first page of the field side never is. */
export const formTexts = { forms } as const;
