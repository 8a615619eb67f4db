import { crc32, deflateSync } from 'node:zlib';

/** A white PNG of one bit a point; a small file that is a large picture. @param width a multiple of 8 */
export function plainPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const lines = Buffer.alloc((width / 8 + 1) * height, 0xff);
  for (let line = 0; line < height; line += 1) lines[line * (width / 8 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const chunkBody = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(chunkBody));
  return Buffer.concat([length, chunkBody, sum]);
}
