import { describe, expect, it } from 'vitest';
import { packFiles, type PathFile } from './pack-files.ts';
import { packedName, skippedText, sortChosenFiles } from './sort-chosen-files.ts';

const at = (path: string, text = path): PathFile => ({
  path,
  file: new File([text], path.split('/').at(-1)!),
});

describe('packed files', () => {
  it('are a ZIP with names in UTF-8, sizes, checksums and places', async () => {
    const { file } = await packFiles([at('夜航船/1.jpg', '123456789'), at('2.jpg', '')], 'a.zip');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    expect(view.getUint32(end, true)).toBe(0x0605_4b50);
    expect(view.getUint16(end + 10, true)).toBe(2);
    let entry = view.getUint32(end + 16, true);
    const entries = [0, 1].map(() => {
      const length = view.getUint16(entry + 28, true);
      const local = view.getUint32(entry + 42, true);
      const found = {
        name: new TextDecoder().decode(bytes.slice(entry + 46, entry + 46 + length)),
        isUtf8: (view.getUint16(entry + 8, true) & 0x800) !== 0,
        crc: view.getUint32(entry + 16, true),
        data: new TextDecoder().decode(
          bytes.slice(local + 30 + length, local + 30 + length + view.getUint32(entry + 24, true)),
        ),
        signature: view.getUint32(local, true),
      };
      entry += 46 + length;
      return found;
    });
    expect(entries).toEqual([
      {
        ...{ name: '夜航船/1.jpg', isUtf8: true, crc: 0xcbf4_3926 },
        ...{ data: '123456789', signature: 0x0403_4b50 },
      },
      { name: '2.jpg', isUtf8: true, crc: 0, data: '', signature: 0x0403_4b50 },
    ]);
    expect(entry).toBe(end);
  });

  it('are the same archive each time, and another one where a byte differs', async () => {
    const pack = async (text: string) => {
      const { file, digest } = await packFiles([at('1.jpg', text)], 'a.zip');
      return { digest, text: await file.text() };
    };
    expect(await pack('abc')).toEqual(await pack('abc'));
    expect((await pack('abd')).digest).not.toBe((await pack('abc')).digest);
  });

  it('are given up where that is asked', async () => {
    const signal = AbortSignal.abort();
    await expect(packFiles([at('1.jpg')], 'a.zip', { signal })).rejects.toThrow(/abort/i);
  });
});

describe('chosen files', () => {
  const comic = { accept: '.zip,.cbz', several: true, pictures: true };
  const paths = (files: readonly PathFile[]) => files.map(({ path }) => path);

  it('of a folder are pictures with what describes them, and archives', () => {
    const chosen = [
      'a/2.PNG',
      'a/1.jpg',
      'a/ComicInfo.xml',
      'a/第2话.cbz',
      'a/notes.txt',
      'a/.DS_Store',
      'a/__MACOSX/._1.jpg',
    ].map((path) => at(path));
    const sorted = sortChosenFiles(chosen, comic);
    expect(paths(sorted.pictures)).toEqual(['a/1.jpg', 'a/2.PNG', 'a/ComicInfo.xml']);
    expect(sorted.wholes.map(({ name }) => name)).toEqual(['第2话.cbz']);
    expect(sorted).toMatchObject({ skipped: ['a/notes.txt'], problem: null });
  });

  it.each([
    [['a.txt'], comic, '选中的内容里没有能导入的文件'],
    [['ComicInfo.xml'], comic, '选中的内容里没有能导入的文件'],
    [
      ['1.txt', '2.txt'],
      { accept: '.txt', several: false, pictures: false },
      '一次只能导入一个文件',
    ],
    [['1.jpg'], { accept: '.mp3', several: true, pictures: false }, '选中的内容里没有能导入的文件'],
    [
      Array.from({ length: 10_001 }, (_, number) => `${number}.jpg`),
      comic,
      '图片太多，一次最多 10000 张，请分几次选',
    ],
    [
      Array.from({ length: 100 }, (_, number) => `${number}.cbz`),
      comic,
      '文件太多，一次最多 99 个，请分几次选',
    ],
  ])('that cannot be imported are refused in a sentence', (names, takes, problem) => {
    expect(
      sortChosenFiles(
        names.map((name) => at(name)),
        takes,
      ).problem,
    ).toBe(problem);
  });

  it('that are skipped are named, up to three of them', () => {
    expect(skippedText([])).toBeNull();
    expect(skippedText(['a/notes.txt'])).toBe('跳过了 1 个不能导入的文件：a/notes.txt');
    expect(skippedText(['1', '2', '3', '4'])).toBe('跳过了 4 个不能导入的文件：1、2、3 等');
  });

  it('are called after the folder around all of them', () => {
    expect(packedName([at('夜航船/1/1.jpg'), at('夜航船/2/1.jpg')])).toBe('夜航船.zip');
    expect(packedName([at('a/1.jpg'), at('b/1.jpg')])).toBe('2 张图片.zip');
    expect(packedName([at('1.jpg')])).toBe('1 张图片.zip');
  });
});
