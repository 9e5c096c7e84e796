import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addonEngine } from '../engine/addon/addon-engine.ts';
import { openFile } from '../engine/addon/read-input.ts';
import { makeClips, picture, tone } from '../test/clips.ts';
import { labelMp4 } from './mp4-label.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-label-'));
const at = (name: string) => join(dir, name);
const streams = [picture({ seconds: 1 }), tone({ seconds: 1 })];

beforeAll(() =>
  makeClips([
    { path: at('behind.mp4'), format: 'mp4', streams },
    { path: at('ahead.mp4'), format: 'mp4', streams, muxerOptions: { movflags: '+faststart' } },
  ]),
);
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Every picture of a film, as bytes. */
async function picturesOf(path: string): Promise<Buffer> {
  const engine = await addonEngine();
  const { video } = await engine.probe(path);
  const outPath = at('pictures.rgb');
  await engine.frames({
    ...{ input: { path, demuxer: 'mov' }, videoIndex: video!.index, effort: 'all' },
    ...{ startSeconds: 0, filter: 'null', maxFrames: 100, outPath },
  });
  return readFile(outPath);
}

it.each(['behind.mp4', 'ahead.mp4'])(
  'is metadata of %s that players read, and its pictures stay',
  async (name) => {
    const film = await readFile(at(name));
    const isAhead = film.indexOf('moov') < film.indexOf('mdat');
    expect(isAhead).toBe(name === 'ahead.mp4');
    const path = at(`labelled-${name}`);
    await writeFile(path, labelMp4(film, { producer: '夜航 "甲" & 乙', produceId: '7' }));
    const { format } = openFile({ path, demuxer: 'mov' });
    const tags = format.metadata?.getAll() ?? {};
    expect(JSON.parse(tags['AIGC'] ?? '{}')).toMatchObject({
      ...{ Label: '1', ContentProducer: '夜航 "甲" & 乙', ProduceID: '7' },
    });
    expect(await readFile(path, 'utf8')).toContain('<TC260:AIGC>');
    expect(await picturesOf(path)).toEqual(await picturesOf(at(name)));
  },
  60_000,
);

it('stands behind what has no head', () => {
  const film = Buffer.from('....ftypisom');
  expect(labelMp4(film, { producer: '夜航', produceId: '1' }).subarray(0, film.length)).toEqual(
    film,
  );
});
