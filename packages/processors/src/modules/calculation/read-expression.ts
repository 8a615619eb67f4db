import type { FieldDefinition } from '@tingest/domain/fields';
import type { ValueProblem } from '@tingest/domain/foundation';
import { expressionLanguage } from '@tingest/domain/rules';
import { fieldNames } from '../../templates/field-names.ts';
import { type Expression, readExpression as read } from '../../templates/read-expression.ts';
import { checkPointFields, countFields, numberFields } from './manifest.ts';

const fields = [...checkPointFields, ...numberFields, ...countFields];
/** The required result type of the expression. */
const number: FieldDefinition = { id: 'result', name: '', fieldType: 'decimal' };
const idOf = fieldNames(fields);

/** Reads an expression in which fields go by their names in any of the three languages. */
export function readExpression(
  sourceText: string,
): { readonly compiled: Expression } | { readonly problem: ValueProblem } {
  const outcome = read(sourceText, fields, idOf);
  if ('fault' in outcome)
    return { problem: outcome.fault.isCostly ? { code: 'costlyExpression' } : unreadable(outcome.fault.at) };
  return expressionLanguage.gives(outcome.expression, number)
    ? { compiled: outcome.expression }
    : { problem: unreadable(1) };
}

function unreadable(at: number): ValueProblem {
  return { code: 'invalidExpression', parameters: { at } };
}
