import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { approve, handIn, trusted } from '../../test/factories/post-requests.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

const TEXT = '最近在海边捡到一本旧日记，想看的找我要目录，价格好商量';
const COPY = '前天在海边捡到一本旧日记！想看的找我要目录~价格好商量';
const { id: contentId } = await buildContent(database);
await buildMedia(context, contentId);

async function comment(text: string) {
  const request = { contentId, text, idempotencyKey: newId() };
  return (await signedCall(app, 'comment/add', request, await guest(app))).data;
}
const alike = async (id: string) =>
  (await staffCall(consoleApp, 'comment/alike', { id }, moderator)).data.list;
const decide = (id: string, decision: 'show' | 'hide') =>
  staffCall(consoleApp, 'comment/decide', { id, decision, reason: '广告' }, moderator);

describe('copies of a comment', () => {
  it('are found when it is hidden, and wait when they are written afterwards', async () => {
    const first = await comment(TEXT);
    const copy = await comment(COPY);
    const other = await comment('今晚的海面很静，灯塔一直亮着，风把云吹到了山的另一边');
    expect([first.state, copy.state, other.state]).toEqual(['visible', 'visible', 'visible']);
    expect((await alike(first.id)).map(({ id }) => id)).toEqual([copy.id]);
    expect((await decide(first.id, 'hide')).code).toBe(200);
    expect((await alike(first.id))[0]!.likenessPercent).toBeGreaterThan(60);
    const later = await comment(`转：${COPY}`);
    expect(later.state).toBe('waiting');
    const queue = { state: 'waiting' as const, found: 'copy' as const, pageSize: 10 };
    const { data } = await staffCall(consoleApp, 'comment/list', queue, moderator);
    expect(data.list).toMatchObject([
      { id: later.id, machine: [{ what: 'copy', name: TEXT.slice(0, 20), level: 80 }] },
    ]);
    expect((await staffCall(consoleApp, 'comment/alike', { id: newId() }, moderator)).code).toBe(
      4040,
    );
  });

  it('are shown at once again when it is shown again', async () => {
    const words = '夜里十二点的码头只剩一盏灯，船长说明天换一条航线试试看';
    const first = await comment(words);
    await decide(first.id, 'hide');
    expect((await comment(`${words}吧`)).state).toBe('waiting');
    await decide(first.id, 'show');
    expect((await comment(`${words}呢`)).state).toBe('visible');
  });
});

describe('copies of a post', () => {
  it('are found where it is taken down, and come first in the review afterwards', async () => {
    const author = await trusted(app, context);
    const words = '收旧船票，品相好的高价，手里有一九八几年的渔港船票优先联系';
    const write = async (text: string) => (await handIn(app, author, { text })).data.card;
    const first = await write(words);
    await approve(consoleApp, moderator, first.id);
    const copy = await write(`${words}！！`);
    await approve(consoleApp, moderator, copy.id);
    const grounds = { reason: '广告', rule: 'spam' as const, withStrike: false };
    const down = { id: first.id, ...grounds };
    expect((await staffCall(consoleApp, 'content/takeDown', down, moderator)).code).toBe(200);
    const found = await staffCall(consoleApp, 'duplicate/list', { id: first.id }, moderator);
    expect(found.data.list.map(({ id }) => id)).toEqual([copy.id]);
    const plain = await write('今晚的海面很静，没有船');
    const again = await write(`【长期】${words}`);
    const { data } = await staffCall(consoleApp, 'review/list', { pageSize: 10 }, moderator);
    expect(data.list.map(({ id }) => id)).toEqual([again.id, plain.id]);
    expect(data.list[0]!.machine).toMatchObject([{ what: 'copy', level: 80 }]);
  });
});
