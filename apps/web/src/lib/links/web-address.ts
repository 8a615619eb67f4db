/**
 * A web address that may be followed or loaded: http and https only, so that a stored `javascript:` never runs. Without
 * a scheme it is http (specification, section 5, URL normalisation).
 * @returns `null` for anything else
 */
export function webAddress(text: string): string | null {
  const trimmedText = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmedText) ? trimmedText : `http://${trimmedText}`;
  if (trimmedText === '' || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
