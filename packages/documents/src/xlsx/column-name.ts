/** Most columns of a sheet. Source: Excel specifications and limits. */
export const maxColumns = 16_384;

/** `A`, `Z`, `AA`, … for a column's place from 0. */
export function columnName(index: number): string {
  let name = '';
  for (let remainder = index; remainder >= 0; remainder = Math.floor(remainder / 26) - 1) {
    name = String.fromCharCode(65 + (remainder % 26)) + name;
  }
  return name;
}
