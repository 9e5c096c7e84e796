/** A code as people type it: spaces and dashes do not count, nor does the case, and O, I, L are 0 and 1. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** A code in groups of four, for reading. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
