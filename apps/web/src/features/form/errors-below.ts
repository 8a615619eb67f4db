/** Problems below a path, by the rest of theirs. */
export function errorsBelow(errors: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([at, text]) =>
      at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), text] as const] : [],
    ),
  );
}
