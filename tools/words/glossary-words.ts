/** The rules of docs/glossary.md about words in names. */
export interface GlossaryWords {
  /** Parts of names in a row, in small letters, that no name may have; `isCompound` where a name of its own is allowed. */
  readonly notUsed: readonly {
    readonly text: string;
    readonly parts: readonly string[];
    readonly isCompound: boolean;
  }[];
  /** Names that may not be declared with a type with a name that ends so: `kind: …Type`. */
  readonly notDeclared: readonly { readonly text: string; readonly name: string; readonly typeEnd: string }[];
  /** Names, and names with their types, that are allowed all the same. */
  readonly allowed: ReadonlySet<string>;
}

/** Reads the tables: the last column `Not used` of each, and the names of the one that begins with `Name`. */
export function readGlossary(markdown: string): GlossaryWords {
  const notUsed = new Map<string, GlossaryWords['notUsed'][number]>();
  const notDeclared: GlossaryWords['notDeclared'][number][] = [];
  const allowed = new Set<string>();
  let heading: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) heading = [];
    else if (heading.length === 0) heading = cellsOf(line);
    else {
      const cells = cellsOf(line);
      if (heading.at(-1) === 'Not used') {
        for (const text of quotedIn(cells.at(-1))) {
          const [name, type] = text.split(': …');
          if (name !== undefined && type !== undefined) notDeclared.push({ text, name, typeEnd: type });
          else notUsed.set(text, notUsedWord(text));
        }
      }
      if (heading[0] === 'Name') for (const text of quotedIn(cells[0])) allowed.add(text);
    }
  }
  return { notUsed: [...notUsed.values()], notDeclared, allowed };
}

/** The parts of a name, in small letters: `useHandScanner`, `use-hand-scanner` and `USE_HAND_SCANNER` have the same. */
export function partsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

function notUsedWord(text: string): GlossaryWords['notUsed'][number] {
  return { text, parts: partsOf(text), isCompound: text.startsWith('…') };
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function quotedIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}
