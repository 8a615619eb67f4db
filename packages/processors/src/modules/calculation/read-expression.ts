import type { FieldDefinition } from '@tingest/domain';
import { expressionLanguage, storedExpression } from '@tingest/domain/match-rules';
import { checkPointFields, countFields, numberFields } from './manifest.ts';

const fields = [...checkPointFields, ...numberFields, ...countFields];
/** What the expression has to give. */
const number: FieldDefinition = { id: 'result', name: '', fieldType: 'decimal' };

const idsByName = new Map(
  fields.flatMap(({ id, localizedNames = [] }) => [
    [id.toLowerCase(), id] as const,
    ...localizedNames.map(({ text }) => [text.toLowerCase(), id] as const),
  ]),
);

function idOf(name: string): string | undefined {
  return idsByName.get(name.trim().toLowerCase());
}

type Compiled = Exclude<ReturnType<typeof expressionLanguage.compile>, { readonly problem: unknown }>;

/**
 * Reads an expression in which fields go by their names in any of the three languages.
 * @returns it, or where it cannot be read, counted from 1
 */
export function readExpression(written: string): { readonly compiled: Compiled } | { readonly at: number } {
  const stored = storedExpression(written, idOf);
  if ('problem' in stored) return { at: stored.problem.at + 1 };
  const compiled = expressionLanguage.compile(stored.text, {
    fields: fields.map((field) => ({ field, collectionId: null, isSameRow: false })),
    source: null,
  });
  if ('problem' in compiled) return { at: writtenAt(written, Number(compiled.problem.parameters?.at ?? 1)) };
  return expressionLanguage.gives(compiled, number) ? { compiled } : { at: 1 };
}

/** Where in what was written a character of what it became stands; both counted from 1. */
function writtenAt(written: string, at: number): number {
  for (let end = 0; end < written.length; end += 1) {
    const before = written.slice(0, end);
    if (before.lastIndexOf('{') > before.lastIndexOf('}')) continue;
    const stored = storedExpression(before, idOf);
    if ('text' in stored && stored.text.length >= at - 1) return end + 1;
  }
  return written.length + 1;
}
