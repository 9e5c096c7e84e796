import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClips, picture, tone } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { ladderJob } from '../test/ladder-job.ts';

// Every character that FFmpeg takes for an end, a separator or a quote somewhere.
const AWKWARD = `a 'b' [c] d|e;f,g=h\\i%`;

const dir = await mkdtemp(join(tmpdir(), 'yehang-sound-'));
const film = 'film.mp4';
const engines = await availableEngines();

beforeAll(() =>
  makeClips([{ path: join(dir, film), format: 'mp4', streams: [picture(), tone()] }]),
);
afterAll(() => rm(dir, { recursive: true, force: true }));

const PACKET_BYTES = 188;

/** The bytes of a transport stream's sound, without the packets around them. */
async function soundOf(tsPath: string): Promise<Buffer> {
  const bytes = await readFile(tsPath);
  const parts: Buffer[] = [];
  // FFmpeg gives the second stream this number.
  const soundId = 0x101;
  for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
    const packet = bytes.subarray(at, at + PACKET_BYTES);
    if ((packet.readUInt16BE(1) & 0x1fff) !== soundId) continue;
    const hasFiller = (packet[3]! & 0x20) !== 0;
    parts.push(packet.subarray(hasFiller ? 5 + packet[4]! : 4));
  }
  return Buffer.concat(parts);
}

describe.each(engines)('the sound of a ladder, by $kind', ({ engine }) => {
  it('is the same in all renditions that want the same', async () => {
    const job = ladderJob(dir, film);
    await engine.ladder(job);
    const [best, other] = await Promise.all(job.outputs.map((it) => soundOf(it.tsPath)));
    expect(best!.length).toBeGreaterThan(5_000);
    expect(other!.equals(best!)).toBe(true);
  });

  it('is made apart where one wants another', async () => {
    const [first, second] = ladderJob(dir, film).outputs;
    const low = { kind: 'aac', bitRate: 32_000, filter: 'aresample=48000' } as const;
    await engine.ladder(ladderJob(dir, film, { outputs: [first!, { ...second!, audio: low }] }));
    const [best, other] = await Promise.all([first!, second!].map((it) => soundOf(it.tsPath)));
    expect(other!.length).toBeLessThan(best!.length * 0.8);
  });

  it('is shared in folders of any name', async () => {
    const folder = join(dir, `${AWKWARD} ${engine.name.replaceAll(/\W/g, '')}`);
    await mkdir(folder);
    await writeFile(join(folder, film), await readFile(join(dir, film)));
    const job = ladderJob(folder, film);
    await engine.ladder(job);
    for (const { playlistPath, tsPath } of job.outputs) {
      expect(await readFile(playlistPath, 'utf8')).toContain('#EXT-X-ENDLIST');
      expect((await soundOf(tsPath)).length).toBeGreaterThan(5_000);
    }
  });
});
