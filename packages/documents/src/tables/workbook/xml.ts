import { Parser } from 'htmlparser2';

/** The callbacks of an XML text while it is read; names are without the prefix of their namespace. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads an XML text piece by piece, as far as `isEnough` lets it. Nothing outside of it is looked up. */
export async function readXml(
  pieces: AsyncIterable<string>,
  reader: XmlReader,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const parser = new Parser(
    {
      ...(reader.open && { onopentag: (name, attributes) => reader.open?.(local(name), attributes) }),
      ...(reader.close && { onclosetag: (name) => reader.close?.(local(name)) }),
      ...(reader.text && { ontext: (text) => reader.text?.(text) }),
    },
    { xmlMode: true, decodeEntities: true },
  );
  let isFirst = true;
  for await (const piece of pieces) {
    // A part in another encoding is none that is read here.
    if (isFirst && piece !== '' && !/^\uFEFF?\s*</.test(piece)) throw new Error('it is no XML in UTF-8');
    if (piece !== '') isFirst = false;
    parser.write(piece);
    if (isEnough()) return;
  }
  parser.end();
}

function local(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Whether an attribute of XML says yes. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** A text of a sheet, in which characters that XML has not, and some others, stand as their numbers. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
