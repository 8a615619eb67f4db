/** How many characters (code points) a text has; people count "😀" as one, UTF-16 as two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The first `length` UTF-16 units of a text, never cutting a character in half. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const last = cut.charCodeAt(length - 1);
  const endsInHalf = last >= 0xd800 && last <= 0xdbff;
  return endsInHalf ? cut.slice(0, -1) : cut;
}
