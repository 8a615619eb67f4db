import { Decimal } from 'decimal.js';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { RuleAction } from '../match-rule.ts';
import { type MadeValue, unusable } from './made-value.ts';

/** Digits that sums are made with before it is asked whether the result can be kept exactly. */
const Exact = Decimal.clone({ precision: 60 });

/** The separator between a single-line text and the addition; texts of several lines get another line. */
const separator = ', ';

/** Actions that derive a value from the stored one, with the value that they add to it. */
export type StoredAction = Extract<RuleAction, 'increment' | 'decrement' | 'append'>;

/** Whether an action makes a value out of the stored one. */
export function isStoredAction(action: RuleAction): action is StoredAction {
  return action === 'increment' || action === 'decrement' || action === 'append';
}

/** Whether the values of a field can be changed so: numbers counted up and down, texts and choices added to. */
export function canChangeStored(
  action: StoredAction,
  target: Pick<FieldDefinition, 'fieldType' | 'multiple'>,
): boolean {
  const type = fieldTypeOf(target);
  if (action !== 'append') return type.displayType === 'number' && !type.hasRows;
  if (type.isMarkup) return false;
  return type.comparison === 'text' || ((type.hasOptions || type.holdsFiles) && target.multiple === true);
}

/**
 * The value that a stored one becomes. A field without a number counts from 0; nothing added changes nothing. Decimals are
 * exact: a result with more digits than can be kept leaves the target as it was.
 */
export function changeStored(
  action: StoredAction,
  { storedValue, added }: { readonly storedValue: unknown; readonly added: unknown },
  target: FieldDefinition,
  context: FieldContext,
): MadeValue {
  if (!canChangeStored(action, target)) return unusable;
  if (added === null || added === undefined) return { value: storedValue ?? null };
  if (action === 'append') return appended(storedValue, added, target, context);
  if (typeof added !== 'number') return unusable;
  const before = new Exact(typeof storedValue === 'number' ? storedValue : 0);
  const sum = action === 'increment' ? before.plus(added) : before.minus(added);
  return fieldTypeOf(target).parse(sum.toFixed(), target, context);
}

function appended(
  storedValue: unknown,
  addedValue: unknown,
  target: FieldDefinition,
  context: FieldContext,
): MadeValue {
  const type = fieldTypeOf(target);
  if (type.comparison !== 'text') {
    const list = [...asList(storedValue), ...asList(addedValue)];
    return type.parse(list, target, context);
  }
  if (typeof addedValue !== 'string') return unusable;
  if (typeof storedValue !== 'string' || storedValue === '') return type.parse(addedValue, target, context);
  const lines = target.fieldType === 'textArea' ? '\n' : separator;
  const text = type.parse(`${storedValue}${lines}${addedValue}`, target, context);
  if ('problem' in text || text.value === null) return text;
  const [problem] = type.validate(text.value, target, context);
  return problem ? { problem } : text;
}

function asList(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
