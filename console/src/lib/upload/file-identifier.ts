export const MAX_IDENTIFIER = 255;

/** The file's path inside a dropped folder, or its name. */
export function getRelativePath(file: File): string {
  return (file.webkitRelativePath || file.name).slice(-1024);
}

/**
 * Identifies a file across reloads: its size, and its path reduced to letters, digits, `-` and `_`. Letters of every
 * script are kept, or all Chinese names would be the same.
 */
export function fileIdentifier(file: File): string {
  const path = getRelativePath(file).replace(/[^\p{L}\p{N}_-]/gu, '');
  const size = `${file.size}-`;
  return size + path.slice(-(MAX_IDENTIFIER - size.length));
}
