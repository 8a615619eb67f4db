import type { forms as english } from '../en-US/forms.ts';
import type { Texts } from '../texts.ts';
import { files } from './forms-files.ts';
import { inputs } from './forms-inputs.ts';
import { checkPoints, rows } from './forms-parts.ts';
import { ruleFields } from './forms-rule-fields.ts';

export const forms = {
  files,
  checkPoints,
  inputs,
  rows,
  ruleFields,
} satisfies Texts<typeof english>;
