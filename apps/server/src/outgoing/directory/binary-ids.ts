/** Attributes of Active Directory that hold a GUID as 16 bytes. Source: MS-ADA2, MS-ADA3. */
export const binaryIdAttributes = ['objectGUID', 'mS-DS-ConsistencyGuid'] as const;

/**
 * Writes a GUID as Active Directory's own tools do: the first three groups of bytes are little-endian (MS-DTYP, section 2.3.4).
 * @returns null for anything but 16 bytes
 */
export function guidText(bytes: Buffer): string | null {
  if (bytes.length !== 16) return null;
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  const hex = order.map((index) => bytes.toString('hex', index, index + 1)).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
