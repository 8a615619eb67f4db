import type { forms as english } from '../en-US/forms.ts';
import type { Texts } from '../texts.ts';
import { inputs } from './forms-inputs.ts';

export const forms = {
  inputs,
} satisfies Texts<typeof english>;
