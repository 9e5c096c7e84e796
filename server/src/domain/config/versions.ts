/** Whether a version such as `2.1.2` is older than another; missing parts count as 0, and what is none as 0 too. */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) =>
    text.split('.').map((part) => Number(part) || 0),
  );
  for (let at = 0; at < Math.max(one!.length, other!.length); at += 1) {
    const difference = (one![at] ?? 0) - (other![at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
