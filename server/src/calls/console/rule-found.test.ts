import { describe, expect, it } from 'vitest';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { newDevice, solved } from '../../../test/login.ts';
import { insertPictureHash } from '../../db/queries/policy/picture-hashes.ts';
import { pdqParts } from '../../media/pictures/pdq/distance.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

let built = 0;
/** A video of a user with a cover of its own, and whether that is on the server's own list. */
async function video() {
  const author = await guest(app);
  const { id } = await buildContent(database, { uploaderId: author.id });
  await buildMedia(context, id, 8);
  const path = `covers/${id}.webp`;
  const hash = (built += 1).toString(16).padStart(2, '0').repeat(32);
  await insertPictureHash(database, { path, hash, quality: 90, parts: pdqParts(hash) });
  const cover = JSON.stringify({ path, width: 8, height: 8, color: '#000000' });
  await database.pool.query('update contents set cover = $2 where id = $1', [id, cover]);
  const isListed = async () =>
    (await database.pool.query('select from removed_pictures where subject_id = $1', [id]))
      .rowCount === 1;
  const stated = async () => {
    const { data } = await signedCall(app, 'user/measure/list', {}, author);
    return data.list.filter(({ kind }) => kind === 'hide');
  };
  return { id, isListed, stated };
}

async function reported(id: string, reason: ReportReason) {
  const report = { kind: 'content', id, reason, text: '' } as const;
  await signedCall(app, 'report/add', report, await guest(app));
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
  return data.list.find((one) => one.subjectId === id)!.id;
}
const hide = async (id: string, rule?: PlatformRule) => {
  const request = { id, decision: 'hide', reason: '核实过了', ...(rule && { rule }) } as const;
  return (await staffCall(consoleApp, 'report/decide', request, moderator)).code;
};

describe('the rule that staff found broken', () => {
  it('is stated, and not what was reported', async () => {
    const { id, isListed, stated } = await video();
    expect(await hide(await reported(id, 'minor'), 'spam')).toBe(200);
    expect(await stated()).toMatchObject([{ rule: 'spam', facts: '核实过了' }]);
    expect(await isListed()).toBe(false);
  });

  it('is what makes pictures be listed as grave', async () => {
    const { id, isListed, stated } = await video();
    expect(await hide(await reported(id, 'other'), 'illegal')).toBe(200);
    expect(await stated()).toMatchObject([{ rule: 'illegal' }]);
    expect(await isListed()).toBe(true);
  });

  it('is the reason of each case where none is named, also for several at once', async () => {
    const [one, other] = [await video(), await video()];
    expect(await hide(await reported(one.id, 'rights'))).toBe(200);
    expect(await one.stated()).toMatchObject([{ rule: 'rights' }]);
    const ids = [await reported(other.id, 'minor')];
    const request = { ids, decision: 'hide', reason: '核实过了', rule: 'abuse' } as const;
    await staffCall(consoleApp, 'report/decideMany', request, moderator);
    expect(await other.stated()).toMatchObject([{ rule: 'abuse' }]);
  });

  it('is refused where it is a circle’s own', async () => {
    const { id } = await video();
    const request = { id: await reported(id, 'spam'), decision: 'hide', reason: '核实过了' };
    const circles = { ...request, rule: 'circleRules' } as never;
    expect((await staffCall(consoleApp, 'report/decide', circles, moderator)).code).toBe(4000);
  });

  it.each([
    ['minor', 'rights', '权利人要求移除', false],
    ['rights', 'illegal', '收到投诉，经人工核实', true],
  ] as const)('answers a complaint of %s by %s', async (reason, rule, facts, isGrave) => {
    const { id, isListed, stated } = await video();
    const links = [`https://app.example/subPage/longViodePlay?id=${id}`];
    const devID = newDevice();
    const said = { links, reason, text: '画面里的人是我，没有同意', devID };
    await signedCall(app, 'complaint/add', { ...said, ...(await solved(context, devID)) });
    const { data } = await staffCall(consoleApp, 'complaint/list', { pageSize: 50 }, moderator);
    const complaint = data.list.find(({ contents }) => contents[0]?.id === id)!;
    const decision = { id: complaint.id, decision: 'hide', answer: '看过了', rule } as const;
    expect((await staffCall(consoleApp, 'complaint/decide', decision, moderator)).code).toBe(200);
    expect(await stated()).toMatchObject([{ rule, facts }]);
    expect(await isListed()).toBe(isGrave);
  });
});
