import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { writeSetting } from '../db/queries/operator/settings.ts';
import { aiJobs } from '../db/schema/ai.ts';
import { companionMemories } from '../db/schema/companion.ts';
import { readCompanionSettings } from '../domain/ai/companion/companion-settings.ts';
import { companionTask } from '../domain/ai/companion/summaries.ts';
import { endAiJob } from '../domain/ai/end-job.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, context, database } = await testApp();
const settings = await readCompanionSettings(database);
await writeSetting(database, 'companion', { ...settings, summariseEvery: 6 });

let user: TestSession;
let characterId: string;
beforeEach(async () => {
  user = await guest(app);
  const form = { name: '南星', description: '三十二岁的旧书店老板，虚构。', opening: '坐。' };
  const made = { ...form, idempotencyKey: newId() };
  characterId = (await signedCall(app, 'aimate/character/save', made, user)).data.character.id;
});

const open = async () =>
  (await signedCall(app, 'aimate/chat/open', { characterId, idempotencyKey: newId() }, user)).data
    .id;
const send = async (id: string, text: string) => {
  const { messages } = (await signedCall(app, 'aimate/chat/info', { id }, user)).data;
  const parentId = messages.at(-1)!.id;
  const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
  expect(
    (await signedCall(app, 'aimate/chat/send', { id, parentId, text, ...pay }, user)).code,
  ).toBe(200);
};
const say = async (id: string, text: string) => {
  await send(id, text);
  await workAiQueues(context, ['text']);
};
/** The latest job of a tool, and what its engine is told. */
async function asked(tool: 'chat' | 'memory') {
  const [job] = await database.orm
    .select()
    .from(aiJobs)
    .where(and(eq(aiJobs.userId, user.id), eq(aiJobs.tool, tool)))
    .orderBy(desc(aiJobs.id))
    .limit(1);
  return job ? { job, task: await companionTask(database, job) } : null;
}
const memories = async (cursor?: string) =>
  (
    await signedCall(
      app,
      'aimate/memory/list',
      { characterId, pageSize: 50, ...(cursor && { cursor }) },
      user,
    )
  ).data;

it('sums up everything since the last time, in all conversations, once it is written', async () => {
  const [first, second] = [await open(), await open()];
  await say(first, '猫叫豆豆');
  await say(second, '我在学陶艺');
  expect(await asked('memory')).toBeNull();
  await send(first, '周末去海边');
  const { task } = (await asked('memory'))!;
  expect(task!.prompt).toMatch(/豆豆[^]*陶艺/u);
  expect(task!.prompt).not.toContain('海边');
  await workAiQueues(context, ['text']);
  expect((await memories()).list).toMatchObject([{ kind: 'summary' }]);
  for (const text of ['晒书', '煮茶']) await say(second, text);
  await send(first, '修钟');
  const next = (await asked('memory'))!.task!.prompt;
  expect(next).toMatch(/海边[^]*晒书[^]*煮茶/u);
  expect(next).not.toMatch(/豆豆|陶艺|修钟/u);
  await workAiQueues(context, ['text']);
});

it('sums up again what an engine failed at, with the next message', async () => {
  const id = await open();
  for (const text of ['猫叫豆豆', '我在学陶艺']) await say(id, text);
  await send(id, '周末去海边');
  const { job } = (await asked('memory'))!;
  const { userId } = job;
  await database.orm.transaction((orm) =>
    endAiJob({ orm }, { userId, id: job.id }, { outcome: 'failed', code: 'engine', text: '坏了' }),
  );
  await workAiQueues(context, ['text']);
  await send(id, '晒书');
  const again = (await asked('memory'))!;
  expect(again.job.id).not.toBe(job.id);
  expect(again.task!.prompt).toMatch(/豆豆[^]*陶艺[^]*海边/u);
  await workAiQueues(context, ['text']);
});

it('is shown page by page, exported whole, and given to the engine as far as it is new', async () => {
  const id = await open();
  await database.orm.insert(companionMemories).values(
    Array.from({ length: 310 }, (_one, at) => ({
      ...{ userId: user.id, id: newId(), characterId, kind: 'note' as const, isOwn: true, rev: 1 },
      text: `第 ${at} 件事`,
      createdAt: new Date(1_700_000_000_000 + at * 1_000),
    })),
  );
  const seen: string[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const page = await memories(cursor);
    seen.push(...page.list.map(({ text }) => text));
    cursor = page.cursor ?? undefined;
  }
  expect(seen).toHaveLength(310);
  expect([seen[0], seen.at(-1)]).toEqual(['第 309 件事', '第 0 件事']);
  const file = (await signedCall(app, 'aimate/memory/export', { characterId }, user)).data;
  const text = Buffer.from(file.base64, 'base64').toString('utf8');
  expect(text.split('\r\n').filter((line) => line.startsWith('- '))).toHaveLength(310);
  await send(id, '还记得吗');
  const told = (await asked('chat'))!.task!.chat!.dialogue.memories;
  expect(told).toHaveLength(300);
  expect([told[0], told.at(-1)]).toEqual(['第 10 件事', '第 309 件事']);
  await workAiQueues(context, ['text']);
});
