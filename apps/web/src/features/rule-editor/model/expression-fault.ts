import type { FieldDefinition } from '@tingest/domain/fields';
import { type ExpressionLanguage, storedExpression } from '@tingest/domain/rules';
import type { TextKey, TextParameters } from '@tingest/i18n';
import { writtenPosition } from './written-expression.ts';

/** An error in an expression as written, with its start and end character. */
export interface ExpressionFault {
  readonly key: TextKey;
  readonly parameters: TextParameters;
  readonly start: number;
  readonly end: number;
}

interface ExpressionContext {
  readonly idOf: (name: string) => string | undefined;
  readonly language: ExpressionLanguage;
  readonly scope: Parameters<ExpressionLanguage['compile']>[1];
  /** The field that receives the value; absent for a boolean condition. */
  readonly target: FieldDefinition | null;
}

/** Returns the error of an expression; `null` if it has none or is still empty. */
export function expressionFault(
  writtenText: string,
  { idOf, language, scope, target }: ExpressionContext,
): ExpressionFault | null {
  if (writtenText.trim() === '') return null;
  const storedResult = storedExpression(writtenText, idOf);
  if ('problem' in storedResult) {
    const { name, at } = storedResult.problem;
    // Braces stand around the name.
    return { key: 'admin.rules.faults.name', parameters: { name, at: at + 1 }, start: at, end: at + name.length + 2 };
  }
  const compilation = language.compile(storedResult.text, scope);
  if ('problem' in compilation) {
    const { code, range, parameters = {} } = compilation.problem;
    const start = writtenPosition(writtenText, range?.start ?? storedResult.text.length, idOf);
    const end = Math.max(writtenPosition(writtenText, range?.end ?? storedResult.text.length, idOf), start + 1);
    return {
      key: faults[code] ?? 'admin.rules.faults.syntax',
      parameters: { ...parameters, at: start + 1 },
      start,
      end,
    };
  }
  if (language.gives(compilation, target)) return null;
  const key = target ? 'admin.rules.faults.result' : 'admin.rules.faults.noCondition';
  return { key, parameters: {}, start: 0, end: writtenText.length };
}

const faults: Readonly<Record<string, TextKey>> = {
  expressionSyntax: 'admin.rules.faults.syntax',
  expressionField: 'admin.rules.faults.field',
  expressionFunction: 'admin.rules.faults.function',
  expressionType: 'admin.rules.faults.type',
  expressionCost: 'admin.rules.faults.cost',
  ruleRows: 'admin.rules.faults.rows',
};
