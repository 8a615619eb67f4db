import { files } from './forms-files.ts';
import { inputs } from './forms-inputs.ts';
import { checkPoints, rows } from './forms-parts.ts';
import { ruleFields } from './forms-rule-fields.ts';

/** What forms and stored values say beside their labels. Loaded with the first part of a form that needs it. */
export const forms = {
  files,
  checkPoints,
  inputs,
  rows,
  ruleFields,
} as const;
