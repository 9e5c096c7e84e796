import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { PosterCanvas } from './draw-poster.ts';
import { drawPoster, posterSize } from './draw-poster.ts';
import { wrapText } from './wrap-text.ts';

const byLength = (text: string) => text.length;

test('a text is broken where it has to be, and ends with an ellipsis', () => {
  const room = { maxWidth: 4, maxLines: 2 };
  expect(wrapText('夜航', room, byLength)).toEqual(['夜航']);
  expect(wrapText('夜航的灯火', room, byLength)).toEqual(['夜航的灯', '火']);
  expect(wrapText('夜航的灯火照着远方', room, byLength)).toEqual(['夜航的灯', '火照着…']);
  expect(wrapText('', room, byLength)).toEqual(['']);
});

/** Records what is drawn; each character is 36 wide. */
function recordingCanvas() {
  const rectangles: { style: unknown; box: number[] }[] = [];
  const texts: { text: string; y: number }[] = [];
  const images: number[][] = [];
  const canvas: PosterCanvas<string> = {
    fillStyle: '',
    font: '',
    fillRect: (...box) => void rectangles.push({ style: canvas.fillStyle, box }),
    fillText: (text, _x, y) => void texts.push({ text, y }),
    measureText: (text) => ({ width: text.length * 36 }),
    drawImage: (_image, ...place) => void images.push(place),
  };
  return { canvas, rectangles, texts, images };
}

const text = { title: '雨夜便利店的灯', line: '夜行者', appName: '夜航' };

test('a poster has cover, title, and a code that fills its place module by module', () => {
  const { canvas, rectangles, texts, images } = recordingCanvas();
  const cover = { image: 'cover', width: 640, height: 360 };
  const code = encode('https://app.example/subPage/longViodePlay?id=1', { border: 4 }).data;
  drawPoster(canvas, text, cover, code);
  const { width, height } = posterSize(cover);
  expect(images).toEqual([[0, 0, 640, 360, 0, 0, 720, 405]]);
  expect(texts.map((it) => it.text)).toEqual(['雨夜便利店的灯', '夜行者', '扫一扫观看', '夜航']);
  const dark = rectangles.filter(({ style }) => style === '#000');
  expect(dark).toHaveLength(code.flat().filter(Boolean).length);
  for (const { box } of rectangles) {
    const [x = -1, y = -1, w = 0, h = 0] = box;
    expect([x, y, w, h].every(Number.isInteger)).toBe(true);
    expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height).toBe(true);
  }
  // The quiet zone around it is light.
  const light = rectangles.find(({ style }) => style === '#fff')?.box ?? [];
  const module = dark[0]?.box[2] ?? 0;
  expect(Math.min(...dark.map(({ box }) => box[0] ?? 0))).toBe((light[0] ?? 0) + 4 * module);
});

test('a tall cover keeps its middle, and a long title stays above the code', () => {
  const { canvas, texts, images } = recordingCanvas();
  const cover = { image: 'cover', width: 720, height: 1280 };
  drawPoster(canvas, { ...text, title: '夜'.repeat(80) }, cover, [[true]]);
  expect(images).toEqual([[0, 210, 720, 860, 0, 0, 720, 860]]);
  const codeTop = posterSize(cover).height - 40 - 232;
  expect(texts.filter(({ y }) => y < codeTop).map((it) => it.text.length)).toEqual([17, 17, 17, 3]);
});

test('without a cover a poster begins with its title', () => {
  const { canvas, images } = recordingCanvas();
  drawPoster(canvas, text, null, [[true]]);
  expect(images).toEqual([]);
  expect(posterSize(null).height).toBeLessThan(posterSize({ width: 640, height: 360 }).height);
});
