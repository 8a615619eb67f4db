/** Up to two letters for a person: the first of the first and the last word of their name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const firstWord = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [firstWord, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
