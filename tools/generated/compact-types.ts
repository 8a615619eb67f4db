/** Longest line that several are joined to. */
const longestLine = 140;

/**
 * openapi-typescript's output without what says nothing: methods and parameters that there are not (`never`), headers
 * that may be anything, descriptions that stand at the component already, and line breaks around single members.
 */
export function compactTypes(source: string): string {
  return joinSingleMembers(
    source
      .replaceAll(/^ *readonly \w+\?: never;\n/gm, '')
      .replaceAll(/^ *readonly headers: \{\n *readonly \[name: string\]: unknown;\n *\};\n/gm, '')
      .replaceAll(/^ *readonly (?:parameters|header|path|cookie|query)\??: \{\s*\};\n/gm, '')
      .replaceAll(/^ *\/\*\* @description Done\. \*\/\n/gm, '')
      .replaceAll(/^ *\/\*\* @description .*\n(?= *readonly \w+\??: components\["parameters"\])/gm, ''),
  );
}

/** `{ a: { b: string } }` in one line where it fits, from the innermost on. */
function joinSingleMembers(source: string): string {
  const joined = source.replaceAll(
    /^( *)([^\n*]*)\{\n *((?!\/)[^\n]+)\n *\}([^\n]*)$/gm,
    (all: string, indent: string, before: string, member: string, after: string) => {
      const line = `${indent}${before}{ ${member} }${after}`;
      return line.length <= longestLine ? line : all;
    },
  );
  return joined === source ? joined : joinSingleMembers(joined);
}
