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
