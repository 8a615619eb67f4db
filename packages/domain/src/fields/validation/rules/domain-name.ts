const label = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/**
 * Whether a text has the form of a domain name: labels of letters (also å, ä, ö), digits and inner hyphens, each at most
 * 63 characters, the last one not only digits. Source: specification, sections 5 and 9.
 */
export function isDomainName(text: string): boolean {
  if (text.length > 253) return false;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.every((part) => part.length <= 63 && label.test(part)) && !/^\d+$/.test(last);
}
