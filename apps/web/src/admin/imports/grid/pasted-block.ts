/**
 * The cells of a text as spreadsheets put it on the clipboard: columns between tabs, rows between line breaks, a cell with either
 * of them in quotes.
 */
export function pastedBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  // The line break at the end of a spreadsheet's clipboard text does not start another row.
  const normalizedText = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < normalizedText.length; at += 1) {
    const sign = normalizedText[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (normalizedText[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}
