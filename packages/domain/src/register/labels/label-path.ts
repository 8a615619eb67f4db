/** Site and code of the last part of a short address, already decoded; `null` where it is none. */
export function readLabelPath(label: string): { readonly siteKey: string; readonly code: string } | null {
  const match = /^([a-z0-9-]+)\.(.+)$/is.exec(label);
  const [, siteKey = '', code = ''] = match ?? [];
  return code.trim() === '' ? null : { siteKey: siteKey.toLowerCase(), code };
}
