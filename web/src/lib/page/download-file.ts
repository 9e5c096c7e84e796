/**
 * Lets the browser save what an address leads to, without leaving the page. `name` is that of the file, which only
 * counts for an address of this origin; '' leaves it to the server.
 */
export function downloadFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
