/**
 * The path to go back to after sign-in, or `null` when it would leave the app: only paths of our own origin are
 * followed. Backslashes and control characters are refused, since browsers read `/\evil` and `/\t/evil` as another host.
 */
export function safeReturnPath(requestedPath: string | null | undefined, origin: string): string | null {
  if (!requestedPath?.startsWith('/') || requestedPath.startsWith('//') || hasTrickyCharacter(requestedPath))
    return null;
  const url = URL.canParse(requestedPath, origin) ? new URL(requestedPath, origin) : null;
  if (url?.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path such as `/.//evil` becomes `//evil` once its dots are resolved.
  if (path.startsWith('//')) return null;
  return url.pathname === '/' || url.pathname === '/login' ? null : path;
}

function hasTrickyCharacter(text: string): boolean {
  return text.includes('\\') || [...text].some((character) => character <= ' ' || character === '\u007f');
}
