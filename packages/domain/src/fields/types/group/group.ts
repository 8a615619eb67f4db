import type { FieldType } from '../field-type.ts';
import { plainTraits } from '../type-traits.ts';

/** Holds fields together under a heading. It has no value; its children are fields of the form like others. */
export const group: FieldType<never> = {
  ...plainTraits,
  key: 'group',
  hasDefault: false,
  hasChildren: true,
  hasValue: false,
  hasCustomValidation: false,
  slot: 'none',
  comparison: 'none',
  operators: [],
  parse: (input) => (input === null || input === undefined ? { value: null } : { problem: { code: 'wrongType' } }),
  isEmpty: () => false,
  display: () => '',
  toSlot: () => null,
  toSearchText: () => '',
};
