import { openDownload } from './open-download.ts';

/** Hands a file to the browser's downloads. A link is the only way that sends no token in an address. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  openDownload(address, name);
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
