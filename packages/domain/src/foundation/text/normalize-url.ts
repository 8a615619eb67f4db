/**
 * An address without `http://` or `https://` gets `http://` in front. Source: specification, section 5, URL
 * normalisation. Whether the result is an address at all is the url rule's to say.
 */
export function normalizeUrl(url: string): string {
  const text = url.trim();
  return text === '' || /^https?:\/\//i.test(text) ? text : `http://${text}`;
}
