import { parseSync, Visitor } from 'oxc-parser';

/** A text that people read in the code: a comment, or the title of a test. */
export interface Prose {
  readonly text: string;
  /** Position of the text in its source, in UTF-16 units. */
  readonly start: number;
}

/** Returns the comments of a source. */
export function commentsOf(file: string, source: string): readonly Prose[] {
  return parseSync(file, source).comments.map(({ value, start }) => ({ text: value, start }));
}

const testFunctions: ReadonlySet<string> = new Set(['it', 'test', 'describe']);

/** Returns the titles of the tests of a source, as far as they are literals. */
export function testTitlesOf(file: string, source: string): readonly Prose[] {
  const titles: Prose[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, work] }) {
      if (work === undefined || !testFunctions.has(calledName(callee))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string')
        titles.push({ text: title.value, start: title.start });
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

/** Returns `it` of `it(…)`, `it.each(…)(…)` and `` it.each`…`(…) ``; an empty text for other expressions. */
function calledName(callee: unknown): string {
  let node = callee as Callee | undefined;
  while (node !== undefined && node.type !== 'Identifier') node = node.object ?? node.callee ?? node.tag;
  return node?.name ?? '';
}

/** The parts of an expression that lead to the name of the function that is called. */
interface Callee {
  readonly type: string;
  readonly name?: string;
  readonly object?: Callee;
  readonly callee?: Callee;
  readonly tag?: Callee;
}
