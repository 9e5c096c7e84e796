import { videoCard } from '@yehang/contract/shapes/catalogue.ts';
import { searchPage } from '@yehang/contract/shapes/search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { tagContent } from '../../../test/factories/content.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { newId } from '../../db/new-id.ts';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { refreshTagCounts } from '../../db/queries/content/tag-counts.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { insertStaff } from '../../db/queries/staff/staff.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { rankList, refreshRanks } from '../catalogue/ranks.ts';
import { tagDetails } from '../catalogue/tags.ts';
import { addComment } from '../comments/add-comment.ts';
import { commentPage } from '../comments/list-comments.ts';
import { buyContent } from '../purchase/buy-content.ts';
import { refundEverybody } from '../purchase/refund-everybody.ts';
import { addReport } from '../reports/add-report.ts';
import { decideReport, reportInfo } from '../reports/decide-report.ts';
import { indexChanges } from '../search/index-changes.ts';
import { search } from '../search/search-details.ts';
import { suggest } from '../search/suggest.ts';
import type { Viewer } from '../viewer.ts';
import { COMMON_FIELDS, type ContentKindModule } from './kind-module.ts';
import { contentInfo } from './content-info.ts';
import { likeOrFavorite } from '../library/like-or-favorite.ts';
import { listLibrary } from '../library/list-library.ts';
import { openContent } from './open-content.ts';
import { relatedContents } from '../related/related-contents.ts';
import { unpublishContent } from '../catalogue/publish-content.ts';
import { takeDownContent } from '../reports/take-down-content.ts';
import { toVideoCard } from './to-video-card.ts';

/** A kind that is not in the contract, and nowhere else in the server. */
const poem: ContentKindModule = {
  contentType: 99,
  can: ['search', 'rank', 'comment', 'buy', 'view'],
  noun: '诗',
  path: '/poem',
  // What is sent is the contract's: in lists a poem looks like a video.
  cardSchema: videoCard,
  toCard: toVideoCard,
  isReady: ({ description }) => description !== '',
  publishProblem: () => Promise.resolve(null),
  editable: COMMON_FIELDS,
  evidence: ({ description }) => Promise.resolve({ verses: description }),
  toPosition: (_content, verse) => Math.floor(verse),
  searchFacts: (rows) => Promise.resolve(new Map(rows.map(({ id }) => [id, { words: ['绝句'] }]))),
};

const { database, context } = await testApp({ moreKinds: { poem } });
const VERSES = '千山鸟飞绝\n万径人踪灭';
const PRICE = 300;

async function buildPoem(title: string, over: { description?: string } = {}): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into contents (id, kind, state, title, description, rule, price_gold_cents, published_at)
     values ($1, 'poem', 'published', $2, $3, 'gold', $4, now())`,
    [id, title, over.description ?? VERSES, PRICE],
  );
  return id;
}

async function buildViewer(): Promise<Viewer> {
  const { id } = await buildUser(database);
  await giveGold(database, id, 1_000);
  return { userId: id, sessionId: newId(), edition: 'full', ageConfirmed: true };
}

const staff: StaffMember = {
  staffId: newId(),
  login: 'owner',
  role: 'owner',
  sessionId: newId(),
  address: '127.0.0.1',
};
const snow = await buildPoem('江雪');
const spring = await buildPoem('春晓');
const tagId = await tagContent(database, snow, '唐诗');
await tagContent(database, spring, '唐诗');
const [reader, buyer] = [await buildViewer(), await buildViewer()];
const pay = (id: string) => ({ id, expectedPriceGoldCents: PRICE, idempotencyKey: newId() });

async function settle() {
  await settleCounters(database);
  await refreshTagCounts(database);
  while (await indexChanges(context)) continue;
}

beforeAll(async () => {
  const { staffId: id, login, role } = staff;
  await insertStaff(database, { id, login, role, passwordHash: '' });
  await settle();
});

async function found(text: string): Promise<string[]> {
  const request = { text, kind: 'all', sort: 'fitting', pageSize: 20 } as const;
  const page = searchPage.parse(
    JSON.parse((await search(context, reader, request, '127.0.0.1')).text),
  );
  return page.list.flatMap((hit) => (hit.kind === 'content' ? [hit.card.id] : []));
}

async function listed(): Promise<string[]> {
  const request = { id: tagId, sort: 'new', pageSize: 20 } as const;
  return (await tagDetails(context, reader, request)).list.map(({ id }) => id);
}

const isGone = { code: 4040 };

describe('a kind of content with nothing but a module of its own', () => {
  it('is listed among all others', async () => {
    expect(await listed()).toEqual([spring, snow]);
  });

  it('is opened by its own rules, and access is decided as for any other', async () => {
    const { content, access, kind } = await openContent(context, reader, snow);
    expect(kind.noun).toBe('诗');
    expect(content).toMatchObject({ title: '江雪', owns: false });
    expect(access).toMatchObject({ allowed: false, need: { priceGoldCents: PRICE } });
    const unwritten = await buildPoem('无题', { description: '' });
    await expect(openContent(context, reader, unwritten)).rejects.toMatchObject(isGone);
    await database.pool.query('delete from contents where id = $1', [unwritten]);
  });

  it('is bought once, and stays open to its buyer when it is hidden', async () => {
    expect(await buyContent(context, buyer, pay(spring))).toMatchObject({
      charged: true,
      paidGoldCents: PRICE,
    });
    expect(await buyContent(context, buyer, pay(spring))).toMatchObject({ charged: false });
    await unpublishContent(context, staff, { id: spring });
    expect((await openContent(context, buyer, spring)).access.allowed).toBe(true);
    await expect(openContent(context, reader, spring)).rejects.toMatchObject(isGone);
    expect(await listed()).toEqual([snow]);
  });

  it('is shared by a link that says what it is, and where its page is', async () => {
    const share = await contentInfo(context, reader, { id: snow, contentType: 99 });
    expect(share).toMatchObject({ title: '江雪', contentType: 99, path: `/poem?id=${snow}` });
    await expect(contentInfo(context, reader, { id: snow, contentType: 2 })).rejects.toMatchObject(
      isGone,
    );
  });

  it('is related to another that shares its tag', async () => {
    const like = await buildPoem('山居秋暝');
    await tagContent(database, like, '唐诗');
    await tagContent(database, like, '山水');
    const { list } = await relatedContents(context, reader, { id: like, pageSize: 8 });
    expect(list.map(({ id }) => id)).toEqual([snow]);
    await database.pool.query('delete from contents where id = $1', [like]);
  });

  it('is commented, and its comments are counted', async () => {
    const said = { contentId: snow, text: '好诗', pictureIds: [], sticker: null, mentionIds: [] };
    await addComment(context, buyer, { ...said, idempotencyKey: newId() });
    await settle();
    const ask = { contentId: snow, sort: 'new', pageSize: 10 } as const;
    const page = await commentPage(context, reader, ask);
    expect(page).toMatchObject({ total: 1, list: [{ text: '好诗' }] });
  });

  it('is liked and favorited, and counted', async () => {
    const of = { contentId: snow, on: true };
    await likeOrFavorite(context, reader, { ...of, counter: 'likes' });
    await likeOrFavorite(context, reader, { ...of, counter: 'favorites' });
    await likeOrFavorite(context, buyer, { ...of, counter: 'favorites' });
    await settle();
    const { content } = await openContent(context, reader, snow);
    expect(content).toMatchObject({ liked: true, favorited: true, likes: 1, favorites: 2 });
    const ask = { side: 'favorites', kind: 'poem', pageSize: 10 } as const;
    const { list } = await listLibrary(context, reader, ask);
    expect(list).toMatchObject([{ id: snow, kind: 'poem', card: { title: '江雪' } }]);
  });

  it('has its place in the ranks', async () => {
    await refreshRanks(context, 'all');
    const ask = { period: 'all', by: 'collects', kind: 'all', pageSize: 10 } as const;
    const { list } = await rankList(context, reader, ask);
    expect(list).toMatchObject([{ place: 1, value: 2, card: { id: snow } }]);
  });

  it('is found by its title, its words and its tag, and completed', async () => {
    expect(await found('江雪')).toEqual([snow]);
    expect(await found('绝句')).toEqual([snow]);
    expect(await found('唐诗')).toEqual([snow]);
    const page = JSON.parse((await suggest(context, reader, '江')).text) as {
      list: { text: string }[];
    };
    expect(page.list.map(({ text }) => text)).toEqual(['江雪']);
  });

  it('is reported with its own evidence, hidden at once where it must be, and shown again when dismissed', async () => {
    const about = { kind: 'content', id: snow, text: '' } as const;
    const report = await addReport(context, reader, { ...about, reason: 'minor' });
    expect(report.isHidden).toBe(true);
    await expect(openContent(context, buyer, snow)).rejects.toMatchObject(isGone);
    const { rows } = await database.pool.query<{ id: string }>('select id from report_cases');
    const caseId = rows[0]!.id;
    expect(await reportInfo(context, caseId)).toMatchObject({
      lines: [{ evidence: { contentKind: 'poem', title: '江雪', facts: { verses: VERSES } } }],
    });
    await decideReport(context, staff, {
      id: caseId,
      decision: 'dismiss',
      reason: '没有问题',
      withStrike: false,
    });
    expect((await openContent(context, buyer, snow)).content.state).toBe('published');
  });

  it('is taken down for good, and its buyers get their gold back', async () => {
    await buyContent(context, buyer, pay(snow));
    const before = await getGoldBalance(database, buyer.userId);
    await takeDownContent(context, staff, {
      id: snow,
      reason: '版权方要求',
      rule: 'rights',
      withStrike: false,
    });
    while (await refundEverybody(context)) continue;
    await settle();
    await expect(openContent(context, buyer, snow)).rejects.toMatchObject(isGone);
    expect(await getGoldBalance(database, buyer.userId)).toBe(before + PRICE);
    // Cached results are invalidated by a message.
    await expect.poll(() => found('江雪')).toEqual([]);
    await expect(listed()).rejects.toMatchObject(isGone);
    await expectSoundLedger(database);
  });
});
