import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { claimMedia } from '../../db/queries/media/jobs.ts';
import { obfuscate } from '../../media/pictures/obfuscate.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { variantPath } from '../../media/pictures/variant-paths.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';
import { picturePrefixOf } from './attempt-places.ts';
import { settlePackaging } from './settle-packaging.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const imgKey = Buffer.from(context.keys.imgKey, 'hex');
const { storage } = context;
const background = '#468';
const frame = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
  .png()
  .toBuffer();

const fileAt = async (path: string) =>
  obfuscate(await buffer((await storage.get(path)).stream), imgKey);

/** Settles another file of a video, whose poster was just taken from it; answers the poster. */
async function posterOf(isAiMade: boolean) {
  const { id } = await buildContent(database, { extent: 40, isAiMade });
  const { manifest } = await buildMedia(context, id, 40);
  const file = { name: 'film.mp4', bytes: Buffer.alloc(2_000, isAiMade ? 1 : 2) };
  const uploadId = await uploadFile(consoleApp, editor, file);
  await staffCall(consoleApp, 'media/replace', { contentId: id, uploadId }, editor);
  const claim = (await claimMedia(database))!;
  expect(claim.contentId).toBe(id);
  const prefix = picturePrefixOf(claim);
  const poster = await storePicture({ storage, imgKey, prefix, bytes: frame, maxSide: 720 });
  await settlePackaging(context, claim, { state: 'ready', manifest: { ...manifest, poster } });
  return { id, path: poster.path };
}

it('the poster of a video that an AI made says so in its file, in every size', async () => {
  const { id, path } = await posterOf(true);
  const files = [
    { at: path, width: 400 },
    { at: variantPath(path, 240), width: 240 },
    { at: variantPath(path, 360), width: 360 },
  ];
  for (const { at, width } of files) {
    const file = await fileAt(at);
    const text = file.toString('utf8');
    expect(text).toContain('TC260:AIGC');
    expect(text).toContain(id);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(width);
    expect(data[2]).toBeGreaterThan(data[0]!);
  }
});

it('the poster of any other video says nothing of the kind', async () => {
  const { path } = await posterOf(false);
  expect((await fileAt(path)).toString('utf8')).not.toContain('AIGC');
});
