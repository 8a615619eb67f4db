/**
 * Estimates the number of instructions of a pattern when its counted repetitions are written out: never fewer than half
 * of the compiled size. It reads the pattern once, before compilation of a short pattern that would expand enormously
 * (`.{0,1000}` written twenty times). A pattern that cannot be parsed has no size; compiling it reports the reason.
 */
export function expandedSize(pattern: string): number {
  /** Size of each open group up to here, and of the last thing in it, which a repetition counts for. */
  const groups = [{ size: 0, last: 0 }];
  for (let at = 0; at < pattern.length; ) {
    const group = groups.at(-1) ?? { size: 0, last: 0 };
    const repetition = repetitionAt(pattern, at);
    const character = pattern[at];
    if (repetition) {
      // The optional ones of a counted repetition each have a choice in front.
      group.size += repetition.max * (group.last + 1) - group.last;
      group.last = repetition.max * (group.last + 1);
      at += repetition.length;
    } else if (character === '(') {
      groups.push({ size: 2, last: 0 });
      at += 1;
    } else if (character === ')' && groups.length > 1) {
      const { size } = groups.pop() ?? group;
      const outerGroup = groups.at(-1) ?? group;
      outerGroup.size += size;
      outerGroup.last = size;
      at += 1;
    } else {
      group.size += 1;
      group.last = 1;
      at += atomLength(pattern, at);
    }
  }
  return groups.reduce((sum, { size }) => sum + size, 0);
}

const repetitionPattern = /\{(\d{1,4})(,(\d{0,4}))?\}\??/y;

function repetitionAt(pattern: string, at: number): { readonly max: number; readonly length: number } | null {
  repetitionPattern.lastIndex = at;
  const [matchedText, min, upTo, max] = repetitionPattern.exec(pattern) ?? [];
  if (matchedText === undefined) return null;
  return {
    max: Math.max(1, Number(min), upTo === undefined ? 0 : Number(max || Number(min) + 1)),
    length: matchedText.length,
  };
}

const escapePattern = /\\(?:[pP](?:\{[^}]*\}|.)|.)|\[\^?\]?(?:\\.|\[:[^\]]*:\]|[^\]])*\]/sy;

/** How long one character, escape or class of characters is as it is written. */
function atomLength(pattern: string, at: number): number {
  escapePattern.lastIndex = at;
  return escapePattern.exec(pattern)?.[0].length ?? 1;
}
