import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import type { Page } from 'playwright-core';

/** A picture of a comic: a number on a colour of its own, so that one can tell which is seen. */
export async function drawPicture(page: Page, name: string, width: number, height: number) {
  const base64 = await page.evaluate(
    ([text, w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d')!;
      context.fillStyle = `hsl(${(text.length * 67 + text.charCodeAt(text.length - 1) * 41) % 360} 45% 40%)`;
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#fff';
      context.font = `${w / 6}px sans-serif`;
      for (let y = w / 3; y < h; y += w / 2) context.fillText(text, w / 8, y);
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!;
    },
    [name, width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** A CBZ with so many pictures a chapter, each in a folder of its own. */
export async function drawComic(
  page: Page,
  {
    chapters,
    pictures,
    width,
    height,
  }: Record<'chapters' | 'pictures' | 'width' | 'height', number>,
): Promise<Buffer> {
  const files = [];
  for (let chapter = 1; chapter <= chapters; chapter += 1)
    for (let number = 1; number <= pictures; number += 1) {
      const data = await drawPicture(page, `${chapter}-${number}`, width, height);
      files.push({ name: `夜渡/第${chapter}话 渡口/${number}.jpg`, data });
    }
  return makeZip(files);
}

/** A folder on the disk: two chapters of two pictures, and a file that is no picture; answers its path. */
export async function drawFolder(page: Page): Promise<string> {
  const root = join(await mkdtemp(join(tmpdir(), 'yehang-comic-')), '夜航船');
  for (const chapter of ['第一话 渡口', '第十话 灯塔']) {
    await mkdir(join(root, chapter), { recursive: true });
    for (const number of [2, 10])
      await writeFile(
        join(root, chapter, `${number}.jpg`),
        await drawPicture(page, `${chapter.length}-${number}`, 400, 900),
      );
  }
  await writeFile(join(root, '说明.txt'), '不是图片');
  return root;
}
