import type { KeepAlivePolicy } from '../../lib/keep-alive/keep-alive-pages.tsx';
import { comparablePath } from '../../lib/keep-alive/keep-alive-pages.tsx';
import { isTabPath } from './tabs.ts';

/** Pages that are never dropped: the tabs, and the search page. */
const protectedPaths = [
  '/',
  '/tiktok/',
  '/darkweb/',
  '/ai/',
  '/community/',
  '/mine/',
  '/subpage/search/',
];

const CIRCLE = '/community/leabaltheme/';

/** Pages that keep their state while others are shown. */
const keepAlivePaths = [
  ...protectedPaths,
  '/subpage/search/result/',
  '/subpage/search/videostore/',
  '/subpage/ranklist/',
  '/subpage/upindex/',
  '/subpage/topiclist/',
  '/manga/tag/',
  CIRCLE,
  '/mine/mycase/',
  '/mine/mybuy/',
  '/mine/agent/',
];

const keptAlive = new Set(keepAlivePaths);
const unremovable = new Set(protectedPaths);

/** The keep-alive policy of this app. */
export const keepAlivePolicy: KeepAlivePolicy = {
  limit: 15,
  isKeptAlive: (path) => keptAlive.has(comparablePath(path)),
  // A circle is the same page with any of its themes.
  identityOf: (path, search) => (comparablePath(path) === CIRCLE ? { id: search['id'] } : search),
  isProtected: (path) => unremovable.has(comparablePath(path)),
  hasTabBar: isTabPath,
};
