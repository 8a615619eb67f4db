/** Hands a file to the browser's downloads. A link is the only way that sends no token in an address. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
