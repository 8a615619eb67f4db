import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A part of an archive; its directory entry may contain false values. */
export interface ArchivePart {
  readonly name: string;
  readonly content: Buffer | string;
  /** Stored as it is, not packed. */
  readonly isStored?: boolean;
  /** Bytes that the directory says it unpacks to, when that is not true. */
  readonly claimedSize?: number;
}

/** A ZIP archive. */
export function archive(parts: readonly ArchivePart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, claimedSize } of parts) {
    const plainBytes = Buffer.from(content);
    const packedBytes = isStored ? plainBytes : deflateRawSync(plainBytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(plainBytes), 10);
    common.writeUInt32LE(packedBytes.length, 14);
    common.writeUInt32LE(claimedSize ?? plainBytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packedBytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const mainParts = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const;

/**
 * Creates an Office document with any additional parts.
 * @param binaries the type that its list gives to parts with names ending in `bin`, even if there are none
 */
export function officeFile(
  kind: keyof typeof mainParts,
  extraParts: readonly ArchivePart[] = [],
  binaries?: string,
): Buffer {
  const [part, type] = mainParts[kind];
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  const defaults = binaries ? `<Default Extension="bin" ContentType="${binaries}"/>` : '';
  return archive([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types>${defaults}<Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    },
    { name: part, content: '<?xml version="1.0"?><document/>' },
    ...extraParts,
  ]);
}

/** An OpenDocument file of a kind: text, spreadsheet or presentation. */
export function openDocumentFile(kind: string, extraParts: readonly ArchivePart[] = []): Buffer {
  return archive([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
    { name: 'content.xml', content: '<?xml version="1.0"?><document/>' },
    ...extraParts,
  ]);
}

/** Creates a compound file (doc, xls, ppt) with a directory of these names. */
export function compoundFile(...names: readonly string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  const entries = ['Root Entry', ...names].map((name, index) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = index === 0 ? 5 : 2;
    entry[67] = 1;
    return entry;
  });
  return Buffer.concat([header, Buffer.alloc(512), ...entries, Buffer.alloc(512)]);
}

export const pdfFile = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A picture with some structure, so that packing it leaves something to be cut off. */
export function picture(format: 'jpeg' | 'png' | 'gif' | 'webp', width = 640, height = 400): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + (at >> 7) * 13) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A whole black and white picture, written as the PNG specification (section 5) says: drawing one would take seconds. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, greyscale; the rest is as PNG always has it.
  header[8] = 1;
  // Each line begins with the number of its filter, here none.
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND')]);
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const typedContent = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(typedContent), 4);
  return Buffer.concat([ends.subarray(0, 4), typedContent, ends.subarray(4)]);
}
