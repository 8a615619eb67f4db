import { parseSync, Visitor } from 'oxc-parser';

/** The allowed shape of functions. */
export interface FunctionLimits {
  /** The maximum number of lines of a function. */
  readonly maxLines: number;
  /** A function with more lines than this is long. */
  readonly longLines: number;
  /** The maximum number of long functions in the repository. */
  readonly maxLongFunctions: number;
  /** The maximum number of positional parameters. */
  readonly maxParameters: number;
}

interface FoundFunction {
  readonly file: string;
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly lines: number;
  readonly parameters: number;
}

/** Reports the functions that exceed the limits. Functions inside others are counted on their own, and in those. */
export function functionProblems(sources: ReadonlyMap<string, string>, limits: FunctionLimits): readonly string[] {
  const functions = [...sources].flatMap(([file, source]) => (isTest(file) ? [] : functionsIn(file, source)));
  const long = functions.filter(({ lines }) => lines > limits.longLines);
  const problems = functions.flatMap(({ file, line, lines, parameters }) => [
    ...(lines > limits.maxLines ? [`${file}:${line}: a function of ${lines} lines, more than ${limits.maxLines}`] : []),
    ...(parameters > limits.maxParameters
      ? [`${file}:${line}: a function with ${parameters} parameters, more than ${limits.maxParameters}`]
      : []),
  ]);
  if (long.length <= limits.maxLongFunctions) return problems;
  const listed = long
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ file, line, lines }) => `${file}:${line}: a function of ${lines} lines`);
  return [
    ...problems,
    ...listed,
    `${long.length} functions have more than ${limits.longLines} lines, more than ${limits.maxLongFunctions}`,
  ];
}

/** Tests and what only they use: a `describe` block is long because it holds many. */
function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file) || /(?:^|\/)(?:test|tests|testing)\//.test(file);
}

function functionsIn(file: string, source: string): readonly FoundFunction[] {
  const found: FoundFunction[] = [];
  const lineOf = lineFinder(source);
  const add = ({
    start,
    end,
    params,
  }: {
    readonly start: number;
    readonly end: number;
    readonly params: readonly unknown[];
  }) => {
    const line = lineOf(start);
    found.push({ file, line, lines: lineOf(end) - line + 1, parameters: params.length });
  };
  const visitor = { FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add };
  new Visitor(visitor).visit(parseSync(file, source).program);
  return found;
}

function lineFinder(source: string): (position: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
