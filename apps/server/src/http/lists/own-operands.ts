import { type FieldContext, filterValue } from '@tingest/domain';
import type { ListColumn } from '../../database/lists/list-source.ts';

type Operand = ListColumn['operand'];

/** What filters of a list's own columns take, by kind; `undefined` for anything else, which is then refused. */
export const textOperand: Operand = (value) => (typeof value === 'string' ? value : undefined);

export const wholeNumberOperand: Operand = (value) => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

export const idOperand: Operand = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value.toLowerCase()
    : undefined;

/** An instant with its offset, or a date: the beginning of that day in the tenant's time zone. */
export function instantOperand(context: FieldContext): Operand {
  return (value) => {
    const found = filterValue({ id: '', name: '', fieldType: 'dateTime' }, value, context);
    return 'value' in found ? (found.value ?? undefined) : undefined;
  };
}
