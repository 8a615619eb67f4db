/** A key made from a name, to begin with: `Skola och förskola` → `skola-och-forskola`. At most 50 characters. */
export function keyFromName(name: string): string {
  const asciiName = name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return asciiName.replace(/^-+/, '').slice(0, 50).replace(/-+$/, '');
}
