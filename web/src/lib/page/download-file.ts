/** How long an address of bytes is kept: the download has begun by the click, and Safari reads it a moment later. */
const RETENTION_MS = 60_000;

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

/** Lets the browser save bytes that the page has. */
export function downloadBytes(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  downloadFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS);
}
