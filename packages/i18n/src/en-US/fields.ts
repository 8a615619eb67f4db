import { designer, types } from './fields-designer.ts';

/** Names of the field types, and the words of the designer of forms. */
export const fields = {
  designer,
  types,
} as const;
