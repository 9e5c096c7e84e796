import { wrapText } from './wrap-text.ts';

/** What a poster says. */
export interface PosterText {
  title: string;
  /** Below the title; may be empty. */
  line: string;
  appName: string;
}

/** The cover as it is drawn, with its size in pixels. */
export interface PosterCover<Image> {
  image: Image;
  width: number;
  height: number;
}

/** What drawing a poster needs of a canvas. */
export interface PosterCanvas<Image> {
  fillRect: (x: number, y: number, width: number, height: number) => void;
  fillText: (text: string, x: number, y: number) => void;
  measureText: (text: string) => { width: number };
  drawImage: (image: Image, ...place: [...Box, ...Box]) => void;
  fillStyle: unknown;
  font: string;
}

type Box = [x: number, y: number, width: number, height: number];

const WIDTH = 720;
const MARGIN = 40;
const TITLE_PX = 36;
const TITLE_LINE = 50;
const MOST_TITLE_LINES = 3;
const LINE_PX = 26;
/** A portrait cover is cut off below this. */
const TALLEST_COVER = 860;
/** At most; the code is drawn in whole pixels. */
const CODE = 232;
const FONT = 'system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif';

const coverHeight = (cover: { width: number; height: number } | null) =>
  cover ? Math.min(TALLEST_COVER, Math.round((WIDTH * cover.height) / cover.width)) : 0;

/** The size of a poster, in pixels; its title has room for all its lines. */
export function posterSize(cover: { width: number; height: number } | null) {
  const words = MARGIN + MOST_TITLE_LINES * TITLE_LINE + LINE_PX + MARGIN;
  return { width: WIDTH, height: coverHeight(cover) + words + CODE + MARGIN };
}

/**
 * Draws a poster: cover, title, a line, and a code that leads to it.
 * @param code rows of modules, dark ones true, with the quiet zone around it
 */
export function drawPoster<Image>(
  canvas: PosterCanvas<Image>,
  text: PosterText,
  cover: PosterCover<Image> | null,
  code: readonly (readonly boolean[])[],
): void {
  const { width, height } = posterSize(cover);
  canvas.fillStyle = '#14161c';
  canvas.fillRect(0, 0, width, height);
  const top = coverHeight(cover);
  if (cover) {
    // The middle of what is taller than the poster allows.
    const shown = (top * cover.width) / WIDTH;
    const cut = (cover.height - shown) / 2;
    canvas.drawImage(cover.image, 0, cut, cover.width, shown, 0, 0, WIDTH, top);
  }
  let y = top + MARGIN + TITLE_PX;
  canvas.fillStyle = 'rgb(255 255 255 / 92%)';
  canvas.font = `600 ${TITLE_PX}px ${FONT}`;
  const room = { maxWidth: WIDTH - 2 * MARGIN, maxLines: MOST_TITLE_LINES };
  for (const line of wrapText(text.title, room, (it) => canvas.measureText(it).width)) {
    canvas.fillText(line, MARGIN, y);
    y += TITLE_LINE;
  }
  canvas.font = `${LINE_PX}px ${FONT}`;
  canvas.fillStyle = 'rgb(255 255 255 / 56%)';
  const [line = ''] = wrapText(
    text.line,
    { ...room, maxLines: 1 },
    (it) => canvas.measureText(it).width,
  );
  canvas.fillText(line, MARGIN, y);

  const codeTop = height - MARGIN - CODE;
  canvas.fillText('扫一扫观看', MARGIN, codeTop + CODE - LINE_PX / 2);
  canvas.font = `600 ${TITLE_PX}px ${FONT}`;
  canvas.fillStyle = '#f5c77e';
  canvas.fillText(text.appName, MARGIN, codeTop + CODE - 2 * LINE_PX);
  const module = Math.floor(CODE / code.length);
  const side = module * code.length;
  const left = WIDTH - MARGIN - side;
  canvas.fillStyle = '#fff';
  canvas.fillRect(left, codeTop, side, side);
  canvas.fillStyle = '#000';
  for (const [row, modules] of code.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) canvas.fillRect(left + column * module, codeTop + row * module, module, module);
}
