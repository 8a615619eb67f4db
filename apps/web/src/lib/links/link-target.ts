/** An address inside the app, such as `/transactions/list/1?open=2`, as the router's links take it. */
export function linkTarget(address: string): { readonly to: string; readonly search: Record<string, string> } {
  const [to = '', query = ''] = address.split('?', 2);
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
