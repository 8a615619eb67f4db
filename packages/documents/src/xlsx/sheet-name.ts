const maxNameLength = 31;

/**
 * Names that sheets can have: at most 31 characters, without those that formulas use, and each unique in its workbook
 * regardless of case.
 */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** A name that is like `requestedName` and free. */
  take(requestedName: string): string {
    const base = toAllowedName(requestedName) || 'Sheet';
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${cut(base, maxNameLength - suffix.length)}${suffix}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

function toAllowedName(name: string): string {
  const clean = name
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
    .replace(/[\u0000-\u001f[\]:*?/\\\ufffd-\uffff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');
  // Spreadsheets keep this name for themselves.
  return clean.toLowerCase() === 'history' ? `${clean} 1` : cut(clean, maxNameLength).replace(/[' ]+$/, '');
}

/** Not through the middle of a character that takes two places. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
