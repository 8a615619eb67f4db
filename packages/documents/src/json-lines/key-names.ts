const numbered = / #[0-9]+$/;

/**
 * The keys that columns get in objects: their headings, where a heading that there is already gets a number, `Name #2`. So does one
 * that looks as if it had got it, so that `headingsOfKeys` finds all headings as they were.
 */
export function keysOfHeadings(headings: readonly string[]): readonly string[] {
  const [seen, taken] = [new Set<string>(), new Set<string>()];
  return headings.map((heading) => {
    const isPlain = !seen.has(heading) && !isNumbered(heading, seen);
    let key = heading;
    for (let number = 2; isPlain ? false : key === heading || taken.has(key); number += 1)
      key = `${heading} #${number}`;
    seen.add(heading);
    taken.add(key);
    return key;
  });
}

/** The headings of columns by the keys that objects have, in their order. */
export function headingsOfKeys(keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return keys.map((key) => {
    const heading = isNumbered(key, seen) ? key.replace(numbered, '') : key;
    seen.add(heading);
    return heading;
  });
}

/** Whether a name is one of those before it with numbers behind. */
function isNumbered(name: string, seen: ReadonlySet<string>): boolean {
  for (let rest = name; numbered.test(rest); ) {
    rest = rest.replace(numbered, '');
    if (seen.has(rest)) return true;
  }
  return false;
}
