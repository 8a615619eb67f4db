import { qrModules } from '../pdf/qr-code.ts';

/** Quiet zone around a QR code, in modules. Source: ISO/IEC 18004. */
const quietZone = 4;

/** A QR code as the path of an SVG of `size` units a side, a module a unit, with its quiet zone. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, isDark } = qrModules(text);
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(column, row)) continue;
      let length = 1;
      while (column + length < size && isDark(column + length, row)) length += 1;
      path += `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size: size + 2 * quietZone, path };
}
