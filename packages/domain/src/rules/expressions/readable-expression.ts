/** Strings of an expression, in which braces have no meaning, and the text outside of them. */
const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const namePattern = /(\.?)\{([^{}]*)\}/g;
const idPattern = /(?<holder>\bfield)?\["(?<id>[^"\\]+)"\]/g;

/**
 * An expression as it is stored, from one in which fields go by their names: `{Price} * {Count}` becomes
 * `field["<id>"] * field["<id>"]`, and of rows `row.{Price}` becomes `row["<id>"]`.
 * @param idOf the id of the field that a name means; `undefined` where there is none
 */
export function storedExpression(
  writtenText: string,
  idOf: (name: string) => string | undefined,
): { readonly text: string } | { readonly problem: { readonly name: string; readonly at: number } } {
  let text = '';
  let end = 0;
  const problems: { name: string; at: number }[] = [];
  const replaceNames = (part: string, offset: number) =>
    part.replace(namePattern, (match: string, dot: string, name: string, at: number) => {
      const id = idOf(name.trim());
      if (id === undefined) problems.push({ name, at: offset + at });
      return id === undefined ? match : `${dot ? '' : 'field'}["${id}"]`;
    });
  for (const { 0: quotedText, index } of writtenText.matchAll(strings)) {
    text += replaceNames(writtenText.slice(end, index), end) + quotedText;
    end = index + quotedText.length;
  }
  text += replaceNames(writtenText.slice(end), end);
  const [problem] = problems;
  return problem ? { problem } : { text };
}

/**
 * Returns a stored expression as people read and write it, with names in the place of ids. An id that no field has
 * stays unchanged.
 * @param nameOf the name of a field; unique among the available fields, so that it resolves to one field when it is
 * read again
 */
export function readableExpression(text: string, nameOf: (id: string) => string | undefined): string {
  return text.replace(idPattern, (match: string, ...replacerArguments: unknown[]) => {
    const { holder, id } = replacerArguments.at(-1) as { readonly holder?: string; readonly id: string };
    const name = nameOf(id);
    return name === undefined ? match : `${holder ? '' : '.'}{${name}}`;
  });
}
