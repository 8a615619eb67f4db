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
  written: string,
  fields: readonly FieldDefinition[],
  idOf: (name: string) => string | undefined,
): { readonly expression: Expression } | { readonly fault: ExpressionFault } {
  const stored = storedExpression(written, idOf);
  if ('problem' in stored) return { fault: { at: stored.problem.at + 1, name: stored.problem.name } };
  const compiled = expressionLanguage.compile(stored.text, {
    fields: fields.map((field) => ({ field, collectionId: null, isSameRow: false })),
    source: null,
  });
  if (!('problem' in compiled)) return { expression: compiled };
  if (compiled.problem.code === 'expressionCost') return { fault: { at: 1, isCostly: true } };
  return { fault: { at: writtenAt(written, Number(compiled.problem.parameters?.at ?? 1), idOf) } };
}

/**
 * Returns the position in the written text that corresponds to a character of the converted text; both counted from 1.
 */
function writtenAt(written: string, at: number, idOf: (name: string) => string | undefined): number {
  for (let end = 0; end < written.length; end += 1) {
    const before = written.slice(0, end);
    if (before.lastIndexOf('{') > before.lastIndexOf('}')) continue;
    const stored = storedExpression(before, idOf);
    if ('text' in stored && stored.text.length >= at - 1) return end + 1;
  }
  return written.length + 1;
}
