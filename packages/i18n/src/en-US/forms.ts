import { inputs } from './forms-inputs.ts';

/** What forms and stored values say beside their labels. Loaded with the first part of a form that needs it. */
export const forms = {
  inputs,
} as const;
