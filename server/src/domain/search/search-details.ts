import { headline } from '@yehang/contract/shapes/headline.ts';
import { searchPage, type SearchHit } from '@yehang/contract/shapes/search.ts';
import { listFollowedOf } from '../../db/queries/users/follows.ts';
import { listFoundUsers } from '../../db/queries/search/found-users.ts';
import { listContentsByIds } from '../../db/queries/content/lists.ts';
import type { FoundDocument } from '../../db/queries/search/search.ts';
import { toContentCards } from '../content/content-cards.ts';
import { fromCursor, toPage, type Place } from '../cursor.ts';
import { JsonText, serialise } from '../json-text.ts';
import { originOf } from '../network-of.ts';
import { rejectForbiddenWords } from '../policy/check-words.ts';
import { judgeByRules } from '../policy/judge-text.ts';
import { AppError } from '../app-error.ts';
import { isOfDarkSection, requireChannelAccess } from '../access/dark-section.ts';
import {
  isUnwanted,
  saidByCard,
  unwantedBy,
  type Said,
  type UnwantedContext,
} from '../mutes/unwanted.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';
import { workKinds } from './document-kinds.ts';
import { findResults, type Results, type ResultsRequest } from './find-results.ts';
import { foldText } from '../text/fold.ts';
import { hitHighlighter } from './highlight.ts';
import type { SearchContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

export interface SearchRequest extends ResultsRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** A page as it is sent, and whether its query found what it asked for. */
export interface SearchPage {
  /** For a viewer who follows none of the users on it. */
  text: JsonText;
  userIds: string[];
  isFound: boolean;
}

/**
 * One page of what a query finds, the same for everybody of one audience for a few seconds.
 * Errors: 4000 (cursor), 4030 (words that may not be searched).
 */
export async function search(
  context: SearchContext,
  viewer: Viewer,
  request: SearchRequest,
  address: string,
): Promise<JsonText> {
  rejectForbiddenWords(request.text, 4030, '这个词不能搜索，换一个试试');
  if (judgeByRules(request.text, 'search') === 'refuse')
    throw new AppError(4030, '这个词不能搜索，换一个试试', { field: 'text' });
  await requireChannelAccess(context, viewer, request.channelId);
  const audience = audienceOf(viewer);
  const after = fromCursor(request.cursor, 'number');
  const { cursor = '', pageSize, ...asked } = request;
  const question = { ...asked, isOfDarkSection: isOfDarkSection(context, request.channelId) };
  const key = keyOf(audience, question);
  const page = await context.searchPages.get(`${key}|${pageSize}|${cursor}`, async () => {
    const results = await resultsOf(context, audience, question, { key, after, pageSize });
    const shown = await resultsPage(context, audience, results, {
      after,
      pageSize,
      isOfDarkSection: question.isOfDarkSection,
    });
    return { ...shown, isFound: results.found.length > 0 && !results.isLoose };
  });
  if (after === null && page.isFound)
    context.searchLog.note(viewer.userId, request.text, originOf(address));
  if (after === null && !isNarrowed(request))
    context.figureLog.search(viewer.userId, request.text, page.isFound);
  return withFollowed(context, viewer, await withoutUnwanted(context, viewer, page));
}

/** The page without what this viewer wants to meet in no list. */
async function withoutUnwanted(
  context: UnwantedContext,
  viewer: Viewer,
  page: SearchPage,
): Promise<SearchPage> {
  const unwanted = await unwantedBy(context, viewer);
  if (unwanted.words.length === 0 && unwanted.people.size === 0) return page;
  const { list, ...rest } = searchPage.parse(JSON.parse(page.text.text));
  const left = list.filter((hit) => !isUnwanted(unwanted, saidByHit(hit)));
  if (left.length === list.length) return page;
  const { followedIds: _nobody, ...shared } = rest;
  return { ...page, ...toSearchText(left, shared) };
}

const saidByHit = (hit: SearchHit): Said =>
  hit.kind === 'content'
    ? saidByCard(hit.card)
    : { authorId: hit.user.id, texts: [hit.user.nickname] };

const sharedPage = searchPage.omit({ followedIds: true });
/** What is laid over the page of each viewer. */
const tailWith = (followedIds: readonly string[]) =>
  `,"followedIds":${JSON.stringify(followedIds)}}`;

async function withFollowed(
  { database }: { database: Database },
  viewer: Viewer,
  { text, userIds }: SearchPage,
): Promise<JsonText> {
  if (userIds.length === 0) return text;
  const followedIds = await listFollowedOf(database, viewer.userId, userIds);
  if (followedIds.length === 0) return text;
  return new JsonText(text.text.slice(0, -tailWith([]).length) + tailWith(followedIds));
}

/** Whether what a word finds is left out for another reason than the word. */
function isNarrowed({ kind, channelId, tagId, length, price, year }: SearchRequest): boolean {
  return kind !== 'all' || Boolean(channelId ?? tagId ?? length ?? price ?? year);
}

/**
 * By age each page is read by itself. In other orders the first page is, as hardly anybody reads on; for those that
 * follow all results are read, and kept.
 */
function resultsOf(
  context: SearchContext,
  audience: Audience,
  question: ResultsRequest,
  { key, after, pageSize }: { key: string; after: Place | null; pageSize: number },
): Promise<Results> {
  if (question.sort === 'new' || after === null)
    return findResults(context, audience, question, {
      after,
      limit: pageSize + 1,
      isExact: false,
      withContents: true,
    });
  return context.searchResults.get(key, () => findResults(context, audience, question));
}

function keyOf(audience: Audience, request: ResultsRequest): string {
  const { kind, sort, channelId, tagId, length, price, year } = request;
  const conditions = [audience, kind, sort, channelId, tagId, length, price, year];
  return `${conditions.map((part) => part ?? '').join('|')}|${foldText(request.text)}`;
}

async function resultsPage(
  context: { database: Database; kinds: ContentKinds },
  audience: Audience,
  { found, atoms, corrected, isLoose }: Results,
  {
    after,
    pageSize,
    ...section
  }: { after: Place | null; pageSize: number; isOfDarkSection: boolean },
): Promise<Pick<SearchPage, 'text' | 'userIds'>> {
  const rows = found
    .filter((row) => after === null || isAfter(row, after))
    .slice(0, pageSize + 1)
    .map((row) => ({ ...row, sortValue: String(row.value) }));
  const shown = await hitsOf(context, { audience, ...section }, rows.slice(0, pageSize), atoms);
  const { list, cursor } = toPage(rows, pageSize, (row) => shown.get(row.id));
  // What went away since it was indexed is left out.
  const hits = list.filter((hit) => hit !== undefined);
  return toSearchText(hits, { cursor, corrected, isLoose }, { isShared: true });
}

function toSearchText(
  list: SearchHit[],
  rest: { cursor: string | null; corrected: string | null; isLoose: boolean },
  options?: { isShared: boolean },
): Pick<SearchPage, 'text' | 'userIds'> {
  const { text } = serialise(sharedPage, { list, ...rest });
  return {
    text: new JsonText(text.slice(0, -1) + tailWith([]), options),
    userIds: list.flatMap((hit) => (hit.kind === 'user' ? [hit.user.id] : [])),
  };
}

/** By value, then by id, both falling: the order of the results. */
function isAfter(row: FoundDocument, place: Place): boolean {
  const value = Number(place.value);
  return row.value < value || (row.value === value && row.id < place.id);
}

async function hitsOf(
  context: { database: Database; kinds: ContentKinds },
  { audience, ...section }: { audience: Audience; isOfDarkSection: boolean },
  rows: readonly FoundDocument[],
  atoms: Results['atoms'],
): Promise<Map<string, SearchHit>> {
  const isUser = ({ kind }: FoundDocument) => kind === 'user';
  const unread = rows.filter((row) => !isUser(row) && row.content === undefined);
  const [read, users] = await Promise.all([
    listContentsByIds(context.database, idsOf(unread), audience, section),
    listFoundUsers(context.database, idsOf(rows.filter(isUser)), audience, workKinds),
  ]);
  const contents = [...rows.flatMap(({ content }) => content ?? []), ...read];
  const hits = new Map<string, SearchHit>();
  const highlight = hitHighlighter(atoms);
  for (const [id, card] of await toContentCards(context, contents))
    hits.set(id, { kind: 'content', parts: highlight(headline(card)), card });
  for (const user of users) {
    const parts = highlight(user.nickname);
    hits.set(user.id, { kind: 'user', parts, user });
  }
  return hits;
}

function idsOf(rows: readonly FoundDocument[]): string[] {
  return rows.map(({ id }) => id);
}
