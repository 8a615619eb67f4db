/** Longest number of a character, `&#1114111;`, less one: so much of one may stand at the end of a part. */
const maxPartialLength = 9;
const numbers = /&#(\d{3,7});/g;

/**
 * How many characters of a file stand in it as their numbers, since its encoding (Windows-1252) has no bytes for them. Read in parts,
 * so that a large file is never held as a text.
 */
export async function countUnwritable(content: Blob): Promise<number> {
  const decoder = new TextDecoder('windows-1252');
  const reader = content.stream().getReader();
  let count = 0;
  let bufferedText = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return count;
    const text = bufferedText + decoder.decode(value, { stream: true });
    let end = 0;
    for (const match of text.matchAll(numbers)) {
      count += 1;
      end = match.index + match[0].length;
    }
    bufferedText = text.slice(Math.max(end, text.length - maxPartialLength));
  }
}
