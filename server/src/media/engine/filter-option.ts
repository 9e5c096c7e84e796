/** A path as the value of a filter's option: escaped for the option, then for the graph. */
export function asOption(path: string): string {
  return path.replaceAll(/[\\':]/g, String.raw`\$&`).replaceAll(/[\\',;[\]]/g, String.raw`\$&`);
}
