/**
 * Whether a server is one of those that a restriction names.
 * @param names as restrictions keep them: `desk.example.org`, `*.example.org` for all below it; `null` for any
 */
export function serverRule(names: readonly string[] | null): (hostname: string) => boolean {
  if (names === null) return () => true;
  const servers = new Set(names);
  const above = names.filter((name) => name.startsWith('*.')).map((name) => name.slice(1));
  return (hostname) => servers.has(hostname) || above.some((end) => hostname.endsWith(end) && hostname !== end);
}
