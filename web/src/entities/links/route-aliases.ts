/** The second route vocabulary: paths in lower case, and the pages that they lead to with their whole query. */
const aliases = new Map([
  ['/play/shortvideo', '/subPage/shortVideoPlay'],
  ['/play/longvideo', '/subPage/longViodePlay'],
  ['/play/videocollection', '/subPage/longViodePlay/EpisodeList'],
  ['/circle/postdetail', '/community/postDetail'],
  ['/circle/circledetail', '/community/leabalTheme'],
  ['/dating/picdetail', '/community/picturesDetail'],
  ['/dating/noveldetail', '/community/novelDetail'],
  ['/novel/audio', '/community/audioPlay'],
]);

/** A circle's path leads to a person's page where the query says so. */
const CIRCLE = '/circle/circledetail';
const PERSON = '/subPage/upIndex';

/**
 * The address of the page that a path of the second vocabulary leads to; null for every other path.
 * @param search with its question mark, or empty
 */
export function addressOfAlias(path: string, search: string): string | null {
  const plain = path.toLowerCase().replace(/(.)\/+$/, '$1');
  const isPerson = plain === CIRCLE && new URLSearchParams(search).get('showType') === 'user';
  const target = isPerson ? PERSON : aliases.get(plain);
  return target === undefined ? null : `${target}${search}`;
}

/** Paths by the number that clients route items by. */
const itemPaths = new Map<number, string>([
  [1, '/play/shortVideo'],
  [2, '/play/longVideo'],
  [3, '/play/videoCollection'],
  [4, '/circle/postDetail'],
  [5, '/circle/circleDetail'],
  [6, '/play/longVideo'],
  [7, '/dating/picDetail'],
  [8, '/reserved/detail'],
  [9, '/dating/novelDetail'],
  [10, '/novel/audio'],
]);

const UNKNOWN_ITEM = '/notFound';

/** What a link to an item knows of it. */
export interface LinkedItem {
  id: string;
  contentType?: number | undefined;
  /** The circle that a post without a content type stands in. */
  circle?: unknown;
  name?: string | undefined;
}

/** The address of an item's page in this app; of a kind that nobody knows, that of the catch-all page. */
export function addressOfItem({ id, contentType, circle, name }: LinkedItem): string {
  const isPost = contentType === undefined && circle !== undefined && circle !== null;
  const path = isPost ? '/circle/postDetail' : (itemPaths.get(contentType ?? 0) ?? UNKNOWN_ITEM);
  const search = queryOf({ id, name });
  return addressOfAlias(path, search) ?? `${path}${search}`;
}

/** The address of a tag's page, opened from an item of `contentType`. */
export function addressOfTag(tag: { id: string; name: string; contentType: number }): string {
  const { id, contentType, name } = tag;
  return `/subpage/labelPage${queryOf({ id, contentType: String(contentType), name })}`;
}

/** The address behind an avatar: a person's page, or a circle's. */
export function addressOfAvatar({ id, isUser }: { id: string; isUser: boolean }): string {
  const search = queryOf({ id, showType: isUser ? 'user' : undefined });
  return addressOfAlias(CIRCLE, search) ?? UNKNOWN_ITEM;
}

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  return `?${query.toString()}`;
}
