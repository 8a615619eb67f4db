/** What makes spreadsheets take a cell for a formula, behind any number of guards. */
const formulaStart = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A text that no spreadsheet runs as a formula: one that would be gets a quote in front. So does one that looks as if it had
 * got it, so that whoever reads the file and takes one away finds the text as it was.
 */
export function guardFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Guards a text that is kept as a text, which is no formula: only what a reader would take a guard away from. */
export function guardQuote(text: string): string {
  return text.startsWith("'") ? guardFormula(text) : text;
}
