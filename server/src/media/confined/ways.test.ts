import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { WayFinder, works } from './find-way.ts';
import { freeUserIds } from './own-user.ts';
import { listWays, PLAIN_WAY } from './ways.ts';

const ids = { uid: 60_600, gid: 60_600 };
const none = { reads: [], writes: [] };
const namesOf = (platform: NodeJS.Platform, isRoot: boolean) =>
  listWays(platform, isRoot ? ids : null).map(({ name }) => name);

describe('ways to start a decoder', () => {
  it('take most away first, and need nothing at last', () => {
    expect(namesOf('linux', true)).toEqual([
      'own user, no network',
      'own user',
      'own user',
      'no privileges, no network',
      'no privileges',
      'limits alone',
    ]);
    expect(namesOf('linux', false)).toEqual(['no network', 'no new privileges', 'limits alone']);
    expect(namesOf('darwin', true)).toEqual(['own user', 'limits alone']);
    expect(namesOf('darwin', false)).toEqual(['limits alone']);
    expect(namesOf('win32', false)).toEqual(['limits alone']);
  });

  it('fall back to the next that works here, each asked for once', async () => {
    const asked: string[] = [];
    const finder = new WayFinder(listWays('linux', null), (way) => {
      asked.push(way.name);
      return Promise.resolve(way.name === 'no new privileges');
    });
    expect((await finder.find(['/bin/a'], none)).name).toBe('no new privileges');
    expect((await finder.find(['/bin/a'], none)).name).toBe('no new privileges');
    expect(asked).toEqual(['no network', 'no new privileges']);
    const helpless = new WayFinder(listWays('linux', null), () => Promise.resolve(false));
    expect(await helpless.find(['/bin/a'], none)).toBe(PLAIN_WAY);
  });

  it('are asked for again where a busy machine did not say', async () => {
    const probe = vi.fn<typeof works>().mockResolvedValueOnce(null).mockResolvedValue(true);
    const finder = new WayFinder(listWays('linux', null), probe);
    expect((await finder.find(['/bin/a'], none)).name).toBe('no new privileges');
    for (let n = 0; n < 2; n += 1)
      expect((await finder.find(['/bin/a'], none)).name).toBe('no network');
    expect(probe).toHaveBeenCalledTimes(3);
  });

  it('say nothing of one whose probe was ended', async () => {
    const ended = { ...PLAIN_WAY, prefix: ['/bin/sh', '-c', 'kill -9 $$'] };
    expect(await works(ended, [])).toBeNull();
    expect(await works({ ...PLAIN_WAY, prefix: ['/nowhere/setpriv'] }, [])).toBe(false);
  });

  it('leave out another user where a folder above the files is closed to it', async () => {
    const ways = listWays('darwin', ids);
    const finder = new WayFinder(ways, () => Promise.resolve(true));
    expect((await finder.find(['/bin/a'], none)).name).toBe('own user');
    const closed = await mkdtemp(join(tmpdir(), 'yehang-closed-'));
    await writeFile(`${closed}/film.mp4`, '');
    const reads = [`${closed}/film.mp4`];
    expect(await finder.find(['/bin/a'], { reads, writes: [] })).toBe(PLAIN_WAY);
    await rm(closed, { recursive: true });
  });

  it('use a user that the system does not list', () => {
    const free = freeUserIds();
    expect(free?.uid).toBeGreaterThanOrEqual(60_600);
    expect(freeUserIds(['/nowhere/passwd'])).toEqual({ uid: 60_600, gid: 60_600 });
  });
});
