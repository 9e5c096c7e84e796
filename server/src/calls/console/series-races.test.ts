import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const fields = {
  title: '坐慢车去看世界',
  description: '',
  cover: null,
  rating: 'general' as const,
  darkOnly: false,
  finished: false,
  enabled: true,
  freeEpisodes: 0,
  rule: 'gold' as const,
  tier: null,
  episodePriceGoldCents: 300,
  priceGoldCents: 500,
};
type Over = Partial<typeof fields> & { id?: string; version?: number; contentIds: string[] };
const save = (over: Over) => staffCall(consoleApp, 'series/save', { ...fields, ...over }, editor);

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 4);
  return id;
}

it('waits for a job that changes a series and its episodes in the order of their ids', async () => {
  const contentIds = [await buildVideo(), await buildVideo()];
  const { id, version } = (await save({ contentIds })).data;
  const job = await database.pool.connect();
  try {
    const lock = (one: string) =>
      job.query('select from contents where id = $1 for no key update', [one]);
    await job.query('begin');
    await lock(contentIds[0]!);
    const saving = save({ id, version, contentIds, episodePriceGoldCents: 400 });
    await untilLockWaits(database);
    await lock(id);
    await job.query('commit');
    expect((await saving).code).toBe(200);
  } finally {
    job.release();
  }
});
