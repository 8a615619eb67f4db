/** Invisible characters that come with copied and scanned texts: zero-width ones, marks of direction, byte order, soft hyphens. */
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|[\ufe00-\ufe0f]/g;
/** Hyphens, dashes and minus signs that look like `-` on a label. */
const hyphens = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;
/** Spaces of other widths than the usual. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const fullWidth = /[\uff01-\uff5e]/g;
/** Prefix by which readers name the symbol of a text. Source: ISO/IEC 15424 (AIM). */
const symbologyPrefix = /^\][A-Za-z][0-9A-Za-z](?=.)/s;

/** A code as a person sees it, in the characters of a keyboard: nothing invisible, one kind of hyphen, letters and digits of one width. */
export function visibleCode(text: string): string {
  return text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(invisible, '')
    .replace(hyphens, '-')
    .replace(spaces, ' ');
}

/** A text without the prefix that says which symbol it was read from. */
export function withoutSymbology(text: string): string {
  return text.replace(symbologyPrefix, '');
}
