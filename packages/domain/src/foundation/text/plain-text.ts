const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Returns the visible text of sanitised HTML, as one line: tags removed, blocks separated, entities resolved,
 * composed (NFC): a mark behind an entity or a tag joins the letter before it. For display, sorting and search; it does
 * not make HTML safe.
 */
export function plainText(html: string): string {
  return withoutTags(html).replace(/\s+/g, ' ').trim();
}

/** The same with a line for each paragraph, heading and item. */
export function plainLines(html: string): string {
  return withoutTags(html.replace(/\s+/g, ' ').replace(/<br\b[^<>]*>|<\/(?:p|h\d|li|blockquote|pre)\s*>/gi, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const blockTag = /<(?!\/?(?:b|i|u|s|em|strong|a|code|span|mark|sub|sup)\b)[^<>]*>/gi;
const inlineTag = /<\/?(?:b|i|u|s|em|strong|a|code|span|mark|sub|sup)\b[^<>]*>/gi;

function withoutTags(html: string): string {
  return html
    .replace(blockTag, ' ')
    .replace(inlineTag, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hexadecimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? entity;
      const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
    })
    .toWellFormed()
    .normalize('NFC');
}
