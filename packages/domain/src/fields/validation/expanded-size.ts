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
      const outer = groups.at(-1) ?? group;
      outer.size += size;
      outer.last = size;
      at += 1;
    } else {
      group.size += 1;
      group.last = 1;
      at += atomLength(pattern, at);
    }
  }
  return groups.reduce((sum, { size }) => sum + size, 0);
}

const counted = /\{(\d{1,4})(,(\d{0,4}))?\}\??/y;

function repetitionAt(pattern: string, at: number): { readonly max: number; readonly length: number } | null {
  counted.lastIndex = at;
  const [all, least, upTo, max] = counted.exec(pattern) ?? [];
  if (all === undefined) return null;
  return {
    max: Math.max(1, Number(least), upTo === undefined ? 0 : Number(max || Number(least) + 1)),
    length: all.length,
  };
}

const escaped = /\\(?:[pP](?:\{[^}]*\}|.)|.)|\[\^?\]?(?:\\.|\[:[^\]]*:\]|[^\]])*\]/sy;

/** How long one character, escape or class of characters is as it is written. */
function atomLength(pattern: string, at: number): number {
  escaped.lastIndex = at;
  return escaped.exec(pattern)?.[0].length ?? 1;
}
