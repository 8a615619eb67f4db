/** The beginning by which spreadsheets take a cell for a formula, after any number of guards. */
const formulaStart = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Returns a text that no spreadsheet runs as a formula: a text that would be one gets a quote in front. So does a text
 * that looks as if it already had one, so that a reader that removes one quote gets the original text.
 */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Guards a text that is stored as a text and is not a formula: only where a reader would remove a guard from it. */
export function guardQuote(text: string): string {
  return text.startsWith("'") ? guardFormula(text) : text;
}
