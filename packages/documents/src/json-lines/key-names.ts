const numbered = / #[0-9]+$/;

/**
 * The keys that columns get in objects: their headings, where a heading that there is already gets a number, `Name #2`. So does one
 * that looks as if it had got it, so that `headingsOfKeys` finds all headings as they were.
 */
export function keysOfHeadings(headings: readonly string[]): readonly string[] {
  const [seenHeadings, takenKeys] = [new Set<string>(), new Set<string>()];
  return headings.map((heading) => {
    const isPlain = !seenHeadings.has(heading) && !isNumbered(heading, seenHeadings);
    let key = heading;
    for (let number = 2; isPlain ? false : key === heading || takenKeys.has(key); number += 1)
      key = `${heading} #${number}`;
    seenHeadings.add(heading);
    takenKeys.add(key);
    return key;
  });
}

/** The headings of columns by the keys that objects have, in their order. */
export function headingsOfKeys(keys: readonly string[]): readonly string[] {
  const seenHeadings = new Set<string>();
  return keys.map((key) => {
    const heading = isNumbered(key, seenHeadings) ? key.replace(numbered, '') : key;
    seenHeadings.add(heading);
    return heading;
  });
}

/** Whether a name is one of those before it with numbers behind. */
function isNumbered(name: string, seenNames: ReadonlySet<string>): boolean {
  for (let remainingName = name; numbered.test(remainingName); ) {
    remainingName = remainingName.replace(numbered, '');
    if (seenNames.has(remainingName)) return true;
  }
  return false;
}
