/** Groups of words that hide the subject of a sentence, with the number that 1,000 words may have. Source: issue on plain language. */
const proseGroups = [
  { name: 'what', words: new Set(['what', 'whatever']), maxPerThousand: 3 },
  { name: 'who', words: new Set(['who', 'whoever', 'whom', 'whose', 'somebody', 'nobody']), maxPerThousand: 1 },
] as const;

/** Words of a body of text, and how many of them belong to each group. */
export interface ProseCounts {
  readonly words: number;
  /** By the group's name. */
  readonly found: Readonly<Record<string, number>>;
}

/** Counts the words of texts, and those of each group. */
export function countProse(texts: Iterable<string>): ProseCounts {
  let words = 0;
  const found: Record<string, number> = Object.fromEntries(proseGroups.map(({ name }) => [name, 0]));
  for (const text of texts) {
    for (const [word] of text.matchAll(/[A-Za-z’']+/g)) {
      words += 1;
      for (const group of proseGroups) {
        if ((group.words as ReadonlySet<string>).has(word.toLowerCase()))
          found[group.name] = (found[group.name] ?? 0) + 1;
      }
    }
  }
  return { words, found };
}

/** Returns the groups that a body of text has more of than it may, as sentences. @param name of the body of text */
export function proseProblems(name: string, { words, found }: ProseCounts): readonly string[] {
  return proseGroups.flatMap((group) => {
    const perThousand = perThousandOf(found[group.name] ?? 0, words);
    if (perThousand <= group.maxPerThousand) return [];
    const wordList = [...group.words].join(', ');
    return [
      `${name}: ${perThousand.toFixed(1)} of 1,000 words are ${wordList}; at most ${group.maxPerThousand} may be`,
    ];
  });
}

/** Returns a line of the report: the words of a body of text and each group's share per 1,000 words. */
export function proseLine(name: string, { words, found }: ProseCounts): string {
  const shares = proseGroups.map((group) => `${group.name} ${perThousandOf(found[group.name] ?? 0, words).toFixed(1)}`);
  return `${name.padEnd(32)} ${String(words).padStart(8)} words  ${shares.join('  ')}`;
}

function perThousandOf(count: number, words: number): number {
  return words === 0 ? 0 : (count / words) * 1_000;
}
