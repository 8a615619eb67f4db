import { designer, types } from './fields-designer.ts';

/** Names of the field types, and the words in their inputs. */
export const fields = {
  designer,
  types,
  noValue: 'No value',
} as const;
