import { parseSync, Visitor } from 'oxc-parser';

/**
 * Participles, adjectives and pronouns that say nothing alone: a variable is named by the thing that it holds, such as
 * `requestedFields` and not `asked`.
 */
const bareWords = new Set(
  `added again another answered asked begun behind best both bought bound bounded broken brought built busy cached
  called carried changed checked chosen claimed cleaned closed collected combined compared compiled completed
  configured converted copied counted created deleted derived described different disabled done drawn due earlier
  elsewhere emptied ended enough everything existing exported failed filled filtered fixed folded following
  formatted former found free fresh full further gathered given gone granted guarded handled held here hidden
  ignored judged kept known lasting late later latest least left lent less limited linked listed loaded located
  long longest lost made many mapped marked matched measured merged mine mixed more moved named narrowed needed
  nested none nothing noted obtained offered old once opened ordered other others outer overdue overwritten own
  owned parsed pending performed picked plain planned prepared printed produced published quoted ranked reached
  received recorded refused rejected related released removed renamed repeated replaced reserved resolved rest
  restricted returned revoked ruled same saved scanned sealed searched second seen selected sent separated served
  settled several shared short shown signed skipped some sorted started still stored suggested taken theirs there
  tested third together told touched tried trimmed trusted typed unchanged undone unknown unseen untouched updated
  used usual validated wanted watched where which whole within without written wrong`.split(/\s+/),
);

/** The declared variables and parameters of a body of code, and those with a bare name. */
export interface NameCounts {
  readonly declared: number;
  readonly bare: number;
}

/** The maximum number of bare names among 1,000. Code bases of the field that we compared with have 3 to 4. */
const maxBarePerThousand = 10;

/** Returns the problem of a code base with too many bare names. */
export function bareNameProblems(counts: NameCounts): readonly string[] {
  const perThousand = bareNamesPerThousand(counts);
  if (perThousand <= maxBarePerThousand) return [];
  return [
    `${perThousand.toFixed(1)} of 1,000 variables and parameters have a bare participle, adjective or pronoun as their name; at most ${maxBarePerThousand} may have (tools/words/bare-names.ts)`,
  ];
}

/** Returns how many of 1,000 declared names are bare. */
export function bareNamesPerThousand({ declared, bare }: NameCounts): number {
  return declared === 0 ? 0 : (bare / declared) * 1_000;
}

/** Counts the declared variables and parameters of source files. */
export function countNames(sources: Iterable<readonly [file: string, source: string]>): NameCounts {
  let [declared, bare] = [0, 0];
  for (const [file, source] of sources) {
    const counts = countNamesOf(file, source);
    declared += counts.declared;
    bare += counts.bare;
  }
  return { declared, bare };
}
function countNamesOf(file: string, source: string): NameCounts {
  let [declared, bare] = [0, 0];
  const addPattern = (pattern: unknown): void => {
    for (const name of patternNames(pattern)) {
      declared += 1;
      if (bareWords.has(name)) bare += 1;
    }
  };
  const addParameters = ({ params }: { readonly params: readonly unknown[] }) => {
    for (const parameter of params) addPattern(parameter);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => addPattern(id),
    FunctionDeclaration: addParameters,
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
  }).visit(parseSync(file, source).program);
  return { declared, bare };
}

/** The parts of a pattern of ESTree that contain names. */
interface Pattern {
  readonly type: string;
  readonly name?: string;
  readonly properties?: readonly Pattern[];
  readonly elements?: readonly (Pattern | null)[];
  readonly argument?: Pattern;
  readonly left?: Pattern;
  readonly value?: Pattern;
}

function patternNames(pattern: unknown): readonly string[] {
  const { type, name, properties, elements, argument, left, value } = pattern as Pattern;
  switch (type) {
    case 'Identifier':
      return name === undefined ? [] : [name];
    case 'ObjectPattern':
      return (properties ?? []).flatMap(patternNames);
    case 'ArrayPattern':
      return (elements ?? []).flatMap((element) => (element === null ? [] : patternNames(element)));
    case 'RestElement':
      return patternNames(argument);
    case 'AssignmentPattern':
      return patternNames(left);
    case 'Property':
      return patternNames(value);
    default:
      return [];
  }
}
