/** Lets the browser fetch what is sent as an attachment, and save it while it comes: nothing of it is held in memory. */
export function openDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
