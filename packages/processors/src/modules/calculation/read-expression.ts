import type { FieldDefinition } from '@tingest/domain';
import { expressionLanguage } from '@tingest/domain/match-rules';
import { fieldNames } from '../../templates/field-names.ts';
import { type Expression, readExpression as read } from '../../templates/read-expression.ts';
import { checkPointFields, countFields, numberFields } from './manifest.ts';

const fields = [...checkPointFields, ...numberFields, ...countFields];
/** What the expression has to give. */
const number: FieldDefinition = { id: 'result', name: '', fieldType: 'decimal' };
const idOf = fieldNames(fields);

/**
 * Reads an expression in which fields go by their names in any of the three languages.
 * @returns it, or where it cannot be read, counted from 1
 */
export function readExpression(written: string): { readonly compiled: Expression } | { readonly at: number } {
  const outcome = read(written, fields, idOf);
  if ('fault' in outcome) return { at: outcome.fault.at };
  return expressionLanguage.gives(outcome.expression, number) ? { compiled: outcome.expression } : { at: 1 };
}
