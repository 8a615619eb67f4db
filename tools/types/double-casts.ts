/** A cast of a value by way of `unknown`, which no compiler checks. */
interface DoubleCast {
  readonly file: string;
  readonly line: number;
  /** Whether a comment close above it gives its reason. */
  readonly hasReason: boolean;
}

/** Casts by way of `unknown` that the repository may have at most; each has a reason that no better type removes. */
export const maxDoubleCasts = 19;

const cast = /\bas\s+unknown\s+as\b/g;
const comment = /^\s*(\/\/|\/\*|\*)/;
/** Lines above a cast in which its comment may stand: an expression may begin some lines before it. */
const reach = 4;

/** Returns the casts by way of `unknown` in sources. @param sources text by path */
export function doubleCasts(sources: ReadonlyMap<string, string>): readonly DoubleCast[] {
  return [...sources].flatMap(([file, source]) => {
    const lines = source.split('\n');
    return [...source.matchAll(cast)].map(({ index }) => {
      const line = source.slice(0, index).split('\n').length;
      const above = lines.slice(Math.max(0, line - 1 - reach), line - 1);
      return { file, line, hasReason: above.some((text) => comment.test(text)) };
    });
  });
}
