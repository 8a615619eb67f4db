/** A path as it is compared: as people see it, whatever system wrote it. */
export function keyOfPath(path: string): string {
  return path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .trim()
    .toLowerCase();
}

/** The last part of a path, as its zip spells it. */
export function nameOfPath(path: string): string {
  return path.split('/').at(-1) ?? path;
}

/** Names that a cell may mean: what stands between semicolons or line breaks. */
export function namesInCell(text: string): readonly string[] {
  return text
    .split(/[;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
