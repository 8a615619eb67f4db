/** Lets the browser download an attachment and save it while it arrives: the content is not held in memory. */
export function openDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
