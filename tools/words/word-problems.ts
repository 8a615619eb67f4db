import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { type GlossaryWords, partsOf } from './glossary-words.ts';

/**
 * The names of files and the identifiers in them that carry a word that the glossary does not use.
 *
 * @param sources path in the repository → text
 */
export function wordProblems(sources: ReadonlyMap<string, string>, glossary: GlossaryWords): readonly string[] {
  const problems: string[] = [];
  for (const [file, source] of sources) {
    const word = wordIn(path.basename(file).split('.', 1)[0] ?? '', glossary);
    if (word !== undefined) problems.push(`${file}: the name has “${word}”, see docs/glossary.md`);
    for (const [name, start] of identifiersIn(file, source)) {
      const found = wordIn(name, glossary);
      if (found === undefined) continue;
      problems.push(
        `${file}:${source.slice(0, start).split('\n').length}: ${name} has “${found}”, see docs/glossary.md`,
      );
    }
  }
  return problems;
}

function wordIn(name: string, { notUsed, allowed }: GlossaryWords): string | undefined {
  if (allowed.has(name)) return undefined;
  const parts = partsOf(name);
  return notUsed.find((word) =>
    parts.some(
      (_, at) => (!word.isCompound || at > 0) && word.parts.every((part, index) => parts[at + index] === part),
    ),
  )?.text;
}

/** Each identifier once, with where it first is. */
function identifiersIn(file: string, source: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    if (!found.has(name)) found.set(name, start);
  };
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(parseSync(file, source).program);
  return found;
}
