import { contentPages, USER_PAGE } from '../content/routes.ts';

/** The app's own scheme. */
const SCHEME = 'yehang://';
/** Longer links are ignored. */
const LONGEST_LINK = 2048;
const LONGEST_VALUE = 200;
const HOME = '/';

/** Pages by the lower-case name of their link. */
const pages = new Map<string, string>([
  ['video', contentPages[2]],
  ['vip', '/mine/vip'],
  ['wallet', '/mine/gold'],
  ['shareinvite', '/mine/inviteShare'],
  ['videotopic', '/subPage/topicList'],
  ['comicdetail', '/manga/detail'],
  ['photoset', contentPages[7]],
  ['post', contentPages[4]],
  ['game', '/community/gameDetail'],
  ['novel', contentPages[9]],
  ['usercenter', USER_PAGE],
  ['accountcertificate', '/mine/accountCertificate'],
  ['ai', '/ai'],
  ['darkweb', '/darkWeb'],
  ['ranklist', '/subPage/rankList'],
  ['agenttasks', '/mine/task'],
  ['bindphone', '/mine/phoneBinding'],
  ['communitypublish', '/community/publish'],
]);

/** Tabs by the index of a home link; any other index is home itself. */
const tabs = new Map([
  ['1', '/Tiktok'],
  ['2', '/DarkWeb'],
  ['3', '/ai'],
  ['4', '/community'],
  ['5', '/mine'],
]);

/** `yehang://name?query`; some senders put slashes round the name. */
const linkShape = /^yehang:\/\/\/?([a-z]{2,32})\/?(?:\?([^#]*))?(?:#.*)?$/i;
const parameterName = /^[A-Za-z]\w{0,31}$/;
/** Control characters, backslashes, and what is still encoded after one decoding. */
const foulValue = /[\p{Cc}\\]|%[0-9a-f]{2}/iu;

/**
 * The page of the app, with its query, for a link of the app's own scheme. Paths come from a list, so that no link
 * leads out of the app; an unknown, malformed or suspicious link leads home.
 */
export function addressOfDeepLink(link: string): string {
  if (link.length > LONGEST_LINK) return HOME;
  const [, name, query = ''] = linkShape.exec(link.trim()) ?? [];
  const parameters = readParameters(query);
  if (name === undefined || parameters === null) return HOME;
  if (name.toLowerCase() === 'home') return homeAddress(parameters);
  const page = pages.get(name.toLowerCase());
  return page === undefined ? HOME : withQuery(page, parameters);
}

/** Whether a text is a link of the app's own scheme. */
export function isDeepLink(text: string): boolean {
  return text.trim().slice(0, SCHEME.length).toLowerCase() === SCHEME;
}

/**
 * The page that `/open?link=…` leads to. A link that was not encoded is cut at its `&`; the parameters that were cut
 * off are joined to it again.
 * @param search with or without its question mark
 */
export function addressOfOpenLink(search: string): string {
  const query = new URLSearchParams(search);
  const [link, ...others] = query.getAll('link');
  if (link === undefined || others.length > 0) return HOME;
  query.delete('link');
  const rest = query.toString();
  if (rest === '') return addressOfDeepLink(link);
  return addressOfDeepLink(`${link}${link.includes('?') ? '&' : '?'}${rest}`);
}

/** The parameters of a query, or null if one of them is not valid for any page. */
function readParameters(query: string): URLSearchParams | null {
  try {
    // Unlike URLSearchParams, this rejects malformed escapes.
    decodeURIComponent(query);
  } catch {
    return null;
  }
  const parameters = new URLSearchParams(query);
  for (const [name, value] of parameters) {
    if (!parameterName.test(name) || parameters.getAll(name).length > 1) return null;
    if (value.length > LONGEST_VALUE || foulValue.test(value)) return null;
  }
  return parameters;
}

function homeAddress(parameters: URLSearchParams): string {
  const path = tabs.get(parameters.get('index') ?? '') ?? HOME;
  parameters.delete('index');
  if (path !== '/Tiktok') parameters.delete('tabIndex');
  return withQuery(path, parameters);
}

function withQuery(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}
