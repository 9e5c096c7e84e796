import { describe, expect, it } from 'vitest';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { staffRole, type StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { newId } from '../../db/new-id.ts';
import { contents } from '../../db/schema/contents.ts';
import { contentPerformers, performers } from '../../db/schema/topics.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const cookies = new Map<StaffRole, string>();
for (const role of staffRole.options)
  cookies.set(role, await staffCookie(consoleApp, context, role));
const owner = cookies.get('owner')!;

type Exported = 'content' | 'user';

const read = (of: Exported, cookie: string, filter: Record<string, unknown> = {}) => {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `/api/console/${of}/export.csv?${query.toString()}`;
  return consoleApp.inject({ url, headers: { cookie } });
};

/** The lines of a file whose cells have neither commas nor breaks, by their heads. */
async function rowsOf(of: Exported, filter: Record<string, unknown> = {}, cookie = owner) {
  const { statusCode, body } = await read(of, cookie, filter);
  expect(statusCode).toBe(200);
  const [head = [], ...rows] = body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head[0]).toBe('\uFEFF编号');
  return rows.map((row): Record<string, string> =>
    Object.fromEntries(head.map((name, place) => [name.replace('\uFEFF', ''), row[place] ?? ''])),
  );
}

const latestEntry = async (action: string) => {
  const { data } = await staffCall(consoleApp, 'audit/list', { action }, owner);
  const entry = data.list[0]!;
  return { staffLogin: entry.staffLogin, detail: JSON.parse(entry.detail) as unknown };
};

const mayRead: Record<Exported, readonly StaffRole[]> = {
  content: ['owner', 'editor', 'moderator'],
  user: ['owner', 'moderator', 'finance', 'support'],
};

describe.each(['content', 'user'] as const)('the export of %s', (of) => {
  it.each(staffRole.options)('as %s', async (role) => {
    const { statusCode } = await read(of, cookies.get(role)!);
    expect(statusCode).toBe(mayRead[of].includes(role) ? 200 : 403);
  });

  it('is refused without a session, and for a filter that is none', async () => {
    expect((await read(of, '')).statusCode).toBe(401);
    const unknown = await read(of, owner, { offset: 1 });
    expect(unknown.statusCode).toBe(400);
    const empty = await read(of, owner, { text: '' });
    expect(empty.json<{ tip: string }>().tip).toContain('搜索词');
  });

  it('is a file to be kept, never cached', async () => {
    const { headers } = await read(of, owner, { text: '没有' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="${of}s.csv"`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('notes who, which filter, and how many rows', async () => {
    await rowsOf(of, { text: '没有' });
    const begun = await latestEntry(`${of}.export`);
    expect(begun.staffLogin).toMatch(/^owner-/);
    expect(begun.detail).toEqual({ text: '没有' });
    const ended = await latestEntry(`${of}.export.end`);
    expect(ended.detail).toEqual({ text: '没有', rows: 0, end: 'all' });
  });
});

describe('exported contents', async () => {
  const { id: channelId, name: channelName } = await buildChannel(database);
  const uploader = await buildUser(database, { nickname: '=船长' });
  const day = Date.UTC(2026, 3, 5);
  const sold = await buildContent(database, {
    title: '＝cmd|calc',
    otherTitles: ['Lighthouse', '灯塔'],
    kind: 'short',
    rating: 'adult',
    darkOnly: true,
    rule: 'vipOrGold',
    tier: 'dark',
    priceGoldCents: 1250,
    channelId,
    uploaderId: uploader.id,
    year: 1999,
    region: 'japan',
    language: 'japanese',
    plays: 7,
    likes: 5,
    favorites: 3,
    comments: 2,
    publishedAt: new Date(day),
  });
  await buildMedia(context, sold.id);
  await buildContent(database, { state: 'draft', publishedAt: null });
  await buildContent(database, { channelId, title: '@SUM(A1)' });
  const tagId = await tagContent(database, sold.id, '海上');
  await tagContent(database, sold.id, '夜');
  const performerId = newId();
  await database.orm.insert(performers).values({ id: performerId, name: '阿宁' });
  await database.orm.insert(contentPerformers).values({ contentId: sold.id, performerId });

  const filters: ContentFilter[] = [
    {},
    { state: 'draft' },
    { mediaState: 'ready' },
    { kind: 'short' },
    { section: 'dark' },
    { section: 'home' },
    { channelId },
    { tagId },
    { performerId },
    { uploaderId: uploader.id },
    { rule: 'vipOrGold' },
    { rating: 'adult' },
    { year: 1999 },
    { region: 'japan' },
    { language: 'japanese' },
    { dateOf: 'published', from: day, to: day + 1 },
    { text: 'lighthouse' },
    { channelId, rating: 'general' },
  ];
  it.each(filters)('are those of the catalogue, in its order, by %o', async (filter) => {
    const { data } = await staffCall(
      consoleApp,
      'content/list',
      { ...filter, pageSize: 50 },
      owner,
    );
    expect(data.list.length).toBeGreaterThan(0);
    const rows = await rowsOf('content', { ...filter });
    expect(rows.map((row) => row['编号'])).toEqual(data.list.map(({ id }) => id));
  });

  it('have every column, and no cell is a formula', async () => {
    const [row] = await rowsOf('content', { tagId });
    expect(row).toMatchObject({
      编号: sold.id,
      类型: '短视频',
      标题: `'＝cmd|calc`,
      别名: 'Lighthouse | 灯塔',
      状态: '已发布',
      分级: '成人',
      仅暗网: '是',
      观看方式: '会员或金币',
      会员: '暗网会员',
      '价格（金币）': '12.5',
      '单集价格（金币）': '',
      频道: channelName,
      演员: '阿宁',
      作者: `'=船长`,
      年份: '1999',
      地区: '日本',
      语言: '日语',
      播放: '7',
      点赞: '5',
      收藏: '3',
      评论: '2',
      发布时间: '2026-04-05 08:00:00',
    });
    expect(row!['标签']!.split(' | ').sort()).toEqual(['夜', '海上'].sort());
  });

  it('are read page after page, each once, also where many were made at one moment', async () => {
    const { id: full } = await buildChannel(database);
    const made = Array.from({ length: 1001 }, (_, place) => ({
      id: newId(),
      kind: 'long' as const,
      title: `第 ${place} 部`,
      channelId: full,
    }));
    await database.orm.insert(contents).values(made);
    const ids = (await rowsOf('content', { channelId: full })).map((row) => row['编号']);
    expect(ids).toHaveLength(1001);
    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    const { detail } = await latestEntry('content.export.end');
    expect(detail).toEqual({ channelId: full, rows: 1001, end: 'all' });
  });
});

describe('exported users', async () => {
  const rich = await buildUser(database, {
    nickname: '+86 富人',
    deviceId: null,
    phone: '13800138000',
    createdAt: new Date(Date.UTC(2026, 2, 1)),
    supremeUntil: new Date(Date.UTC(2027, 0, 1, 16)),
    blockedAt: new Date(Date.UTC(2026, 5, 1)),
    lastSeenAt: new Date(Date.UTC(2026, 4, 1)),
  });
  await giveGold(database, rich.id, 1230);
  const poor = await buildUser(database, { nickname: '穷人', deviceId: 'device-of-poor' });

  it('have tiers with their ends, and neither a device nor a telephone number', async () => {
    const { body } = await read('user', owner);
    for (const secret of ['13800138000', 'device-of-poor', poor.inviteCode])
      expect(body).not.toContain(secret);
    expect(await rowsOf('user', { text: rich.number })).toEqual([
      {
        编号: String(rich.number),
        内部编号: rich.id,
        昵称: `'+86 富人`,
        至尊会员到期: '2027-01-02 00:00:00',
        普通会员到期: '',
        直播会员到期: '',
        暗网会员到期: '',
        金币余额: '12.3',
        注册时间: '2026-03-01 08:00:00',
        最近使用: '2026-05-01 08:00:00',
        封禁时间: '2026-06-01 08:00:00',
      },
    ]);
  });

  it.each([
    ['owner', true],
    ['finance', true],
    ['support', false],
    ['moderator', false],
  ] as const)('show %s what they hold: %s', async (role, isShown) => {
    const [row] = await rowsOf('user', { text: rich.number }, cookies.get(role));
    expect('金币余额' in row!).toBe(isShown);
  });

  it('are those of the list, in its order', async () => {
    for (const text of [undefined, '穷', poor.inviteCode, String(rich.number)]) {
      const filter = text === undefined ? {} : { text };
      const { data } = await staffCall(consoleApp, 'user/list', { ...filter, pageSize: 50 }, owner);
      const rows = await rowsOf('user', filter);
      expect(rows.map((row) => row['内部编号'])).toEqual(data.list.map(({ id }) => id));
    }
  });
});
