import bwip from 'bwip-js/node';

/** Quiet zone around a QR code, in modules. Source: ISO/IEC 18004. */
const quietZone = 4;

/** A QR code as its modules, without quiet zone. */
export interface QrModules {
  /** Modules a side. */
  readonly size: number;
  /** Whether the module in a column and row is dark. */
  isDark(column: number, row: number): boolean;
}

/** The QR code of a text, at error correction level M (the default of bwip-js): a scratch of 15 % does no harm. */
export function qrModules(text: string): QrModules {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('No QR code could be made of this text');
  const { pixs, pixx: size } = symbol;
  return { size, isDark: (column, row) => pixs[row * size + column] === 1 };
}

/**
 * A QR code as a PNG picture, black on white, with its quiet zone.
 * @param options.pixelsPerModule edge of one module in pixels, 8 when not given
 */
export async function qrCodePng(
  text: string,
  options: { readonly pixelsPerModule?: number } = {},
): Promise<Uint8Array> {
  const scale = options.pixelsPerModule ?? 8;
  // bwip-js counts the scale in half pixels for matrix codes, and padding in pixels of scale 1.
  return bwip.toBuffer({
    bcid: 'qrcode',
    text,
    scale: scale / 2,
    padding: quietZone * 2,
    backgroundcolor: 'ffffff',
  });
}
