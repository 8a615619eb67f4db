import path from 'node:path';
import { parseSync, type TSTypeAnnotation, Visitor } from 'oxc-parser';
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
    const { names, declarations } = identifiersIn(file, source);
    const lineOf = (start: number): number => source.slice(0, start).split('\n').length;
    for (const [name, start] of names) {
      const match = wordIn(name, glossary);
      if (match !== undefined) problems.push(`${file}:${lineOf(start)}: ${name} has “${match}”, see docs/glossary.md`);
    }
    for (const { name, type, start } of declarations) {
      const declaration = `${name}: ${type}`;
      const match = glossary.notDeclared.find((each) => each.name === name && type.endsWith(each.typeEnd));
      if (!match || glossary.allowed.has(declaration)) continue;
      problems.push(`${file}:${lineOf(start)}: ${declaration} is “${match.text}”, see docs/glossary.md`);
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

interface Declaration {
  readonly name: string;
  /** The name of its type, as it is written where it is declared. */
  readonly type: string;
  readonly start: number;
}

interface Identifiers {
  /** Each once, with where it first is. */
  readonly names: ReadonlyMap<string, number>;
  /** Variables, parameters and properties with a named type. */
  readonly declarations: readonly Declaration[];
}

function identifiersIn(file: string, source: string): Identifiers {
  const names = new Map<string, number>();
  const declarations: Declaration[] = [];
  const declare = (name: string, annotation: TSTypeAnnotation | null | undefined, start: number): void => {
    const type = annotation?.typeAnnotation;
    if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return;
    declarations.push({ name, type: type.typeName.name, start });
  };
  const add = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    if (!names.has(name)) names.set(name, start);
  };
  new Visitor({
    Identifier(node) {
      add(node);
      if ('typeAnnotation' in node) declare(node.name, node.typeAnnotation as TSTypeAnnotation | null, node.start);
    },
    TSPropertySignature({ key, typeAnnotation, start }) {
      if (key.type === 'Identifier') declare(key.name, typeAnnotation, start);
    },
    JSXIdentifier: add,
    PrivateIdentifier: add,
  }).visit(parseSync(file, source).program);
  return { names, declarations };
}
