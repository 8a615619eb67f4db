import type { FieldDefinition } from '@tingest/domain/fields';
import { expressionLanguage, storedExpression } from '@tingest/domain/rules';

/** An expression that was read, ready to be worked out. */
export type Expression = Exclude<ReturnType<typeof expressionLanguage.compile>, { readonly problem: unknown }>;

/** Where an expression cannot be read, counted from 1; and the name, if it is one of a field that is not there. */
export interface ExpressionFault {
  readonly at: number;
  readonly name?: string;
  /** Whether it can be read and would take too many steps. */
  readonly isCostly?: boolean;
}

/**
 * Reads an expression in which fields go by their names, as `{Number 1}`.
 * @param fields those that it may read
 * @param idOf the id of the field that a name means; asked before `fields` are looked at
 */
export function readExpression(
  sourceText: string,
  fields: readonly FieldDefinition[],
  idOf: (name: string) => string | undefined,
): { readonly expression: Expression } | { readonly fault: ExpressionFault } {
  const storedForm = storedExpression(sourceText, idOf);
  if ('problem' in storedForm) return { fault: { at: storedForm.problem.at + 1, name: storedForm.problem.name } };
  const compilation = expressionLanguage.compile(storedForm.text, {
    fields: fields.map((field) => ({ field, collectionId: null, isSameRow: false })),
    source: null,
  });
  if (!('problem' in compilation)) return { expression: compilation };
  if (compilation.problem.code === 'expressionCost') return { fault: { at: 1, isCostly: true } };
  return { fault: { at: writtenAt(sourceText, Number(compilation.problem.parameters?.at ?? 1), idOf) } };
}

/**
 * Returns the position in the written text that corresponds to a character of the converted text; both counted from 1.
 */
function writtenAt(sourceText: string, at: number, idOf: (name: string) => string | undefined): number {
  for (let end = 0; end < sourceText.length; end += 1) {
    const before = sourceText.slice(0, end);
    if (before.lastIndexOf('{') > before.lastIndexOf('}')) continue;
    const storedForm = storedExpression(before, idOf);
    if ('text' in storedForm && storedForm.text.length >= at - 1) return end + 1;
  }
  return sourceText.length + 1;
}
