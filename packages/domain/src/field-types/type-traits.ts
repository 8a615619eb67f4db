import type { FilterOperator } from './field-type.ts';

/** What most field types have in common; each type spreads this and says only where it differs. */
export const plainTraits = {
  hasLocalizedDefault: false,
  hasDefault: true,
  isQuestion: false,
  hasOptions: false,
  hasChildren: false,
  hasRows: false,
  hasValue: true,
  holdsFiles: false,
  holdsPerson: false,
  isMarkup: false,
  isUnique: false,
  hasCustomValidation: true,
  range: 'none',
  displayType: 'text',
  comparison: 'presence',
  uniqueBy: 'none',
} as const;

export const textOperators: readonly FilterOperator[] = ['contains', 'equals', 'in', 'empty', 'notEmpty'];
export const orderedOperators: readonly FilterOperator[] = ['equals', 'in', 'between', 'empty', 'notEmpty'];
export const choiceOperators: readonly FilterOperator[] = ['equals', 'in', 'contains', 'empty', 'notEmpty'];
/** For values that have no order and no text: only whether there is one. */
export const presenceOperators: readonly FilterOperator[] = ['empty', 'notEmpty'];
export const toggleOperators: readonly FilterOperator[] = ['equals', 'in', 'empty', 'notEmpty'];
