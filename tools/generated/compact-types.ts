/** Longest line that several are joined to. */
const longestLine = 160;

/**
 * openapi-typescript's output without what says nothing: methods and parameters that there are not (`never`), headers
 * that may be anything, descriptions that stand at the component already, and line breaks in short objects.
 */
export function compactTypes(source: string): string {
  const meaningful = source
    .replaceAll(/^ *(?:readonly )?\w+\?: never;\n/gm, '')
    .replaceAll(/^ *(?:readonly )?headers: \{\n *(?:readonly )?\[name: string\]: unknown;\n *\};\n/gm, '')
    .replaceAll(/^ *readonly (?:parameters|header|path|cookie|query)\??: \{\s*\};\n/gm, '')
    .replaceAll(/^ *\/\*\* @enum \{string\} \*\/\n/gm, '')
    .replaceAll(/^ *\/\*\* @description Done\. \*\/\n/gm, '')
    .replaceAll(/^ *\/\*\* @description .*\n(?= *readonly \w+\??: components\["parameters"\])/gm, '');
  return joinShortObjects(joinReferences(meaningful));
}

/** References to parameters and answers that calls share, two in a line where they fit. */
function joinReferences(source: string): string {
  const reference = String.raw`[^\n]*: components\["(?:parameters|responses)"\]\["\w+"\];`;
  return source.replaceAll(new RegExp(`^( *)(${reference})\\n *(${reference})$`, 'gm'), (all, indent, one, other) =>
    indent.length + one.length + other.length < longestLine ? `${indent}${one} ${other}` : all,
  );
}

/** `{ a: { b: string; c: string } }` in one line where up to three members fit, from the innermost on. */
function joinShortObjects(source: string): string {
  const joined = source.replaceAll(
    /^( *)([^\n*]*)\{\n((?: *(?!\/)[^\n]+;\n){1,3}) *\}([^\n]*)$/gm,
    (all: string, indent: string, before: string, members: string, after: string) => {
      const line = `${indent}${before}{ ${members.trim().split(/\n */).join(' ')} }${after}`;
      return line.length <= longestLine ? line : all;
    },
  );
  return joined === source ? joined : joinShortObjects(joined);
}
