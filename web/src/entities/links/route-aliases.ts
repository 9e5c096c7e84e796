import { contentPages, USER_PAGE } from '../content/routes.ts';

/** Paths of the second route vocabulary, in lower case, and the pages that they lead to with their whole query. */
const aliases = new Map<string, string>([
  ['/play/shortvideo', contentPages[1]],
  ['/play/longvideo', contentPages[2]],
  ['/play/videocollection', contentPages[3]],
  ['/circle/postdetail', contentPages[4]],
  ['/circle/circledetail', contentPages[5]],
  ['/dating/picdetail', contentPages[7]],
  ['/dating/noveldetail', contentPages[9]],
  ['/novel/audio', contentPages[10]],
]);

/** A circle's path leads to a user's page where the query says so. */
const CIRCLE = '/circle/circledetail';

/**
 * The address that a path of the second vocabulary leads to; null for every other path.
 * @param search with its question mark, or empty
 */
export function addressOfAlias(path: string, search: string): string | null {
  const plain = path.toLowerCase().replace(/(.)\/+$/, '$1');
  const isUser = plain === CIRCLE && new URLSearchParams(search).get('showType') === 'user';
  const target = isUser ? USER_PAGE : aliases.get(plain);
  return target === undefined ? null : `${target}${search}`;
}
