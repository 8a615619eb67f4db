import { describe, expect, it } from 'vitest';
import { qrCodePng, qrModules } from './qr-code.ts';

const text = 'https://tingest.example/exe/code/LP-0042?site=teknik';

describe('QR codes', () => {
  it('have a size defined by the standard, and the finder patterns in three corners', () => {
    const { size, isDark } = qrModules(text);
    expect((size - 17) % 4).toBe(0);
    const edgeOf = (column: number, row: number) =>
      Array.from({ length: 8 }, (_, index) => (isDark(column + index, row) ? '#' : '.')).join('');
    expect(edgeOf(0, 0)).toBe('#######.');
    expect(edgeOf(0, size - 1)).toBe('#######.');
    expect(edgeOf(size - 8, 0)).toBe('.#######');
  });

  it('as PNG have the requested size, with four modules of quiet zone on each side', async () => {
    const png = Buffer.from(await qrCodePng(text, { pixelsPerModule: 4 }));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    const edge = (qrModules(text).size + 2 * 4) * 4;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([edge, edge]);
  });

  it('hold the longest address that the product makes', () => {
    expect(qrModules(`https://tingest.example/${'å'.repeat(500)}`).size).toBeLessThan(177);
  });
});
