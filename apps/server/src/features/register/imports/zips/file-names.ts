/** Returns a path in the form in which it is compared: as users see it, independent of the system that wrote it. */
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

/** Returns the names that a cell may mean: the texts between semicolons or line breaks. */
export function namesInCell(text: string): readonly string[] {
  return text
    .split(/[;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
