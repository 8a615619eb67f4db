/**
 * The generated types with fields of components called otherwise.
 * @param names as `Component.field`
 * @throws Error for a field that there is not
 */
export function renameFields(types: string, names: readonly string[]): string {
  return names.reduce((source, name) => {
    const [component, field] = name.split('.');
    // Up to the next line that is not indented further: a small component stands on one line.
    const block = new RegExp(`^ {8}readonly ${component}: \\{[\\s\\S]*?(?=^ {4,8}\\S)`, 'm');
    const itsField = new RegExp(`(^ {12}readonly |^ {8}readonly \\w+: \\{ (?:.*; )?readonly )${field}(\\??:)`, 'm');
    let isFound = false;
    const renamedSource = source.replace(block, (match) =>
      match.replace(itsField, (_, before: string, after: string) => {
        isFound = true;
        return `${before}renamed${after}`;
      }),
    );
    if (!isFound) throw new Error(`the generated types have no ${name}`);
    return renamedSource;
  }, types);
}
