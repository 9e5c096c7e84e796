import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { breakRow } from '../../test/break-row.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia } from '../../test/factories/media.ts';

const { app, context, database } = await testApp();

async function buildVideo(): Promise<string> {
  const { id } = await buildContent(database, { extent: 60 });
  await buildMedia(context, id, 60);
  return id;
}

it('shows the other channels where the programme of one cannot be kept', async () => {
  const [bad, good] = [await buildVideo(), await buildVideo()];
  const category = '一个坏了';
  const broken = await buildLive(context, [bad], { category });
  const mend = await breakRow(database, 'live_epochs', 'channel_id', broken);
  const fine = await buildLive(context, [good], { category });
  const online = async () => {
    context.live.invalidate();
    const { data } = await signedCall(app, 'live/home', {}, await guest(app));
    const found = data.categories.find(({ name }) => name === category)!;
    return found.channels.map((channel) => [channel.id, channel.online]);
  };
  expect(await online()).toEqual([
    [broken, false],
    [fine, true],
  ]);
  await mend();
  expect(await online()).toEqual([
    [broken, true],
    [fine, true],
  ]);
});
