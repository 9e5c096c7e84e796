/** How many visited pages are remembered. */
export const REMEMBERED_PAGES = 15;

/** Pages that stay whatever else is visited: the tabs, and the search that one comes back to. */
const protectedPaths = [
  '/',
  '/tiktok/',
  '/darkweb/',
  '/ai/',
  '/community/',
  '/mine/',
  '/subpage/search/',
];

/** Pages that keep their state while others are on top. */
const keptPaths = [
  ...protectedPaths,
  '/subpage/search/result/',
  '/subpage/search/videostore/',
  '/subpage/ranklist/',
  '/subpage/upindex/',
  '/subpage/topiclist/',
  '/manga/tag/',
  '/community/leabaltheme/',
  '/mine/mycase/',
  '/mine/mybuy/',
  '/mine/agent/',
];

const kept = new Set(keptPaths);
const unremovable = new Set(protectedPaths);

/** A path as it is compared: whatever its letter case, and with a slash at its end. */
export function comparable(path: string): string {
  const lower = path.toLowerCase();
  return lower.endsWith('/') ? lower : `${lower}/`;
}

/** Whether a page at `path` keeps its state while hidden. */
export function isKept(path: string): boolean {
  return kept.has(comparable(path));
}

/** Whether a page at `path` is never removed to make room. */
export function isProtected(path: string): boolean {
  return unremovable.has(comparable(path));
}
