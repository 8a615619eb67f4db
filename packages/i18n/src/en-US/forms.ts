import { files } from './forms-files.ts';
import { inputs } from './forms-inputs.ts';
import { checkPoints, rows } from './forms-parts.ts';
import { ruleFields } from './forms-rule-fields.ts';

/** Texts of forms and stored values beside their labels. Loaded with the first part of a form that needs them. */
export const forms = {
  files,
  checkPoints,
  inputs,
  rows,
  ruleFields,
} as const;
