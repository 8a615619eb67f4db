/** Longest text of a cell, in UTF-16 units. Source: Excel specifications and limits. */
const maxTextLength = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot carry
const special = /[&<>"_\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot carry
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns a text for use inside XML, as an attribute or between tags. Characters that XML cannot contain are left out.
 */
export function escapeXml(text: string): string {
  return special.test(text)
    ? stripUnwritable(text).replace(/[&<>"]/g, (character) => references[character] ?? '')
    : text;
}

/**
 * Returns a text for a cell: lines end in a line feed, a text that looks like one of the format's own escapes
 * (`_x0041_`) is escaped itself, and a text that is longer than a cell can hold is cut.
 */
export function cellXml(text: string): string {
  const cut = text.length > maxTextLength ? text.slice(0, maxTextLength) : text;
  if (!special.test(cut)) return cut;
  return escapeXml(cut.replace(/\r\n?/g, '\n').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}

function stripUnwritable(text: string): string {
  return text.toWellFormed().replace(unwritable, '');
}
