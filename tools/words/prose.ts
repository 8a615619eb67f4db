import { parseSync, Visitor } from 'oxc-parser';

/** Returns the comments of a source. */
export function commentsOf(file: string, source: string): readonly string[] {
  return parseSync(file, source).comments.map(({ value }) => value);
}

const testFunctions: ReadonlySet<string> = new Set(['it', 'test', 'describe']);

/** Returns the titles of the tests of a source, as far as they are literals. */
export function testTitlesOf(file: string, source: string): readonly string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, work] }) {
      if (work === undefined || !testFunctions.has(calledName(callee))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
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
