const MAX_IDENTIFIER = 255;

/** The path by which a file is known: inside the dropped folder where there is one, else its name. */
export function relativePathOf(file: File): string {
  return (file.webkitRelativePath || file.name).slice(-1024);
}

/**
 * What a file is recognised by after a reload: its size, and its path without anything but letters,
 * digits, `-` and `_`. Letters of every script stay, or all Chinese names would be one.
 */
export function identifierOf(file: File): string {
  const path = relativePathOf(file).replace(/[^\p{L}\p{N}_-]/gu, '');
  const size = `${file.size}-`;
  return size + path.slice(-(MAX_IDENTIFIER - size.length));
}
