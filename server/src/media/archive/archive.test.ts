import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { Turns } from '../pictures/turns.ts';
import { makeZip, type ZipFile } from '../test/make-zip.ts';
import { ARCHIVE_LIMITS, openArchive } from './archive-door.ts';
import { decodeNames } from './entry-names.ts';
import { sortByName } from './name-order.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-archive-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function stored(files: readonly ZipFile[]): Promise<string> {
  const path = join(dir, `${Math.random().toString(36).slice(2)}.zip`);
  await writeFile(path, makeZip(files));
  return path;
}

const codeOf = async (files: readonly ZipFile[], limits = ARCHIVE_LIMITS) =>
  openArchive(await stored(files), limits).then(
    (archive) => (archive.close(), 'opened'),
    (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
  );

describe('an archive', () => {
  it('gives its files, and leaves out what systems put there', async () => {
    const files = [
      { name: '第1话/', data: '' },
      { name: '第1话/2.jpg', data: 'two', deflate: true },
      { name: '第1话/10.jpg', data: 'ten' },
      { name: '__MACOSX/第1话/._2.jpg', data: 'junk' },
      { name: 'Thumbs.db', data: 'junk' },
      { name: '第1话/.封面.jpg', data: 'hidden' },
      { name: './第1话/3.jpg', data: '' },
    ];
    const archive = await openArchive(await stored(files));
    expect(archive.entries.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['第1话/2.jpg', 3],
      ['第1话/10.jpg', 3],
    ]);
    expect(archive.leftOut).toEqual([
      { name: '__MACOSX/第1话/._2.jpg', reason: 'hidden' },
      { name: 'Thumbs.db', reason: 'hidden' },
      { name: '第1话/.封面.jpg', reason: 'hidden' },
      { name: './第1话/3.jpg', reason: 'empty' },
    ]);
    const [two, ten] = archive.entries;
    expect((await archive.read(ten!.index)).toString()).toBe('ten');
    expect((await archive.read(two!.index)).toString()).toBe('two');
    archive.close();
  });

  it.each<[string, ZipFile[], string]>([
    ['a path upwards', [{ name: '../../etc/passwd', data: 'x' }], 'archiveHostile'],
    ['an absolute path', [{ name: '/etc/passwd', data: 'x' }], 'archiveHostile'],
    ['a drive', [{ name: 'C:\\x.jpg', data: 'x' }], 'archiveHostile'],
    ['a link', [{ name: 'link', data: '/etc/passwd', mode: 0o120777 }], 'archiveHostile'],
    ['a password', [{ name: 'a.jpg', data: 'x', flags: 1, deflate: true }], 'archiveLocked'],
    ['another method', [{ name: 'a.jpg', data: 'x', method: 12 }], 'archiveMethod'],
    [
      'a bomb',
      [{ name: 'a.jpg', data: Buffer.alloc(8 * 1024 ** 2), deflate: true }],
      'archiveTooLarge',
    ],
  ])('with %s is refused', async (_what, files, code) => {
    expect(await codeOf(files)).toBe(code);
  });

  it('that is cut off, empty, or no archive is refused', async () => {
    const whole = makeZip([{ name: 'a.jpg', data: 'abc' }]);
    for (const bytes of [
      whole.subarray(0, whole.length - 8),
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
    ]) {
      const path = join(dir, `broken-${bytes.length}.zip`);
      await writeFile(path, bytes);
      await expect(openArchive(path)).rejects.toMatchObject({ code: 'archiveBroken' });
    }
  });

  it('is opened in its turn, which lasts until it is closed', async () => {
    const turns = new Turns(1, 0);
    const path = await stored([{ name: 'a.jpg', data: 'abc' }]);
    const first = await openArchive(path, ARCHIVE_LIMITS, turns);
    const open = () => openArchive(path, ARCHIVE_LIMITS, turns);
    await expect(open()).rejects.toMatchObject({ code: 'archiveBusy', mayRetry: true });
    first.close();
    first.close();
    await expect(openArchive(join(dir, 'none.zip'), ARCHIVE_LIMITS, turns)).rejects.toThrow();
    const second = await open();
    await expect(open()).rejects.toMatchObject({ code: 'archiveBusy' });
    second.close();
  });

  it('with too many files, or files larger than they say, is refused', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.jpg`, data: 'x' }));
    expect(await codeOf(many, { ...ARCHIVE_LIMITS, entries: 10 })).toBe('archiveTooMany');
    const lying = [{ name: 'a.jpg', data: 'x'.repeat(5_000), deflate: true, claims: 10 }];
    const archive = await openArchive(await stored(lying));
    await expect(archive.read(archive.entries[0]!.index)).rejects.toMatchObject({
      code: 'archiveBroken',
    });
    archive.close();
  });
});

describe('names', () => {
  const sorted = (names: readonly string[]) =>
    sortByName(names.map((name) => ({ name }))).map(({ name }) => name);
  const raw = (text: Buffer) => ({ bytes: text, isUtf8: false, unicode: null });

  it('without a mark are read in the encoding that fits all of them', () => {
    const gbk = [
      Buffer.from('b5da31bbb02f30312e6a7067', 'hex'),
      Buffer.from('b7e2c3e62e6a7067', 'hex'),
    ];
    expect(decodeNames(gbk.map(raw))).toEqual(['第1话/01.jpg', '封面.jpg']);
    const big5 = [Buffer.from('b2c431b8dc2e6a7067', 'hex'), Buffer.from('abcaadb12e6a7067', 'hex')];
    expect(decodeNames(big5.map(raw))).toEqual(['第1話.jpg', '封面.jpg']);
    expect(decodeNames([raw(Buffer.from('第一话.jpg'))])).toEqual(['第一话.jpg']);
  });

  it('are ordered as people count', () => {
    const names = [
      '第 10 话/1.jpg',
      '第 2 话/11.jpg',
      '第 2 话/2.jpg',
      '封面.jpg',
      '第 2 话 (2)/1.jpg',
    ];
    expect(sorted(names)).toEqual([
      '封面.jpg',
      '第 2 话/2.jpg',
      '第 2 话/11.jpg',
      '第 2 话 (2)/1.jpg',
      '第 10 话/1.jpg',
    ]);
  });

  it.each([
    ['第一话', '第2话', '第三话', '第１０话', '第十二话', '第二十话', '第 101 话', '第一百零二话'],
    ['第九回 风起', '第十回 夜渡', '第十一回 灯塔', '第二十回 归航'],
    ['卷一', '卷二', '卷三', '卷10', '卷十一'],
    ['上卷', '中卷', '下卷'],
    ['番外一', '番外二 雾', '番外三', '番外10', '番外十一'],
    ['之一', '之二', '之十'],
    ['一、渡口', '二、灯塔', '十、归航', '十一、尾声'],
    ['十二话', '13话', '十四话'],
    ['第1话', '第1.5话', '第1.10话', '第2话'],
    ['第一卷 第二章', '第一卷 第十章', '第二卷 第一章'],
    ['三千世界', '一个人', '二人'].sort(new Intl.Collator('zh-Hans-CN').compare),
    ['１', '２', '10', '１１'],
  ])('with Chinese numbers are ordered by them: %s, %s', (...folders) => {
    const names = folders.map((folder) => `${folder}/1.jpg`);
    expect(sorted([...names].reverse())).toEqual(names);
    expect(sorted(folders.map((folder) => `${folder}.jpg`).sort())).toEqual(
      folders.map((folder) => `${folder}.jpg`),
    );
  });

  it('that count alike keep their folders together', () => {
    const names = ['第1话/1.jpg', '第一话/1.jpg', '第1话/2.jpg', '第一话/2.jpg'];
    expect(sorted(names).map((name) => name.split('/')[0])).toEqual([
      '第1话',
      '第1话',
      '第一话',
      '第一话',
    ]);
  });
});
