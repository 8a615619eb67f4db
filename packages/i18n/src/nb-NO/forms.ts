import type { forms as english } from '../en-US/forms.ts';
import type { Texts } from '../texts.ts';
import { files } from './forms-files.ts';
import { inputs } from './forms-inputs.ts';
import { checkPoints, rows } from './forms-parts.ts';

export const forms = {
  files,
  checkPoints,
  inputs,
  rows,
} satisfies Texts<typeof english>;
