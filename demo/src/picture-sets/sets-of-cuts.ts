import { paintCat } from '../scenes/figures/cat.ts';
import { paintCraneBird } from '../scenes/figures/flying-crane.ts';
import { paintJunk } from '../scenes/figures/junk.ts';
import { paintStag } from '../scenes/figures/stag.ts';
import { paintTower } from '../scenes/figures/lighthouse-tower.ts';
import { paintWhale } from '../scenes/figures/humpback.ts';
import { balloonSprite } from '../scenes/figures/balloon.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import type { Page } from './page.ts';
import { paperCut } from './paper-cut.ts';
import type { PaperScene } from './paper-cut.ts';
import { portrait } from './types.ts';
import type { PictureSet } from './types.ts';

const black = '#000000';

/** Places a figure at a share of the page; the painter works in pixels round the origin. */
const placed =
  (x: number, y: number, paint: (ctx: SKRSContext2D, unit: number) => void) =>
  (ctx: SKRSContext2D, page: Page): void => {
    ctx.save();
    ctx.translate(x * page.width, y * page.height);
    paint(ctx, page.unit);
    ctx.restore();
  };

const cut = (caption: string, scene: PaperScene) => ({
  caption,
  ...portrait,
  paint: paperCut(scene),
});

export const setOfCuts: PictureSet = {
  slug: 'seven-sheets-of-paper',
  title: '七层纸',
  description: '七张色纸，一盏灯。刀从最里面一层开始刻，错一刀就重来。',
  author: '纸上造船',
  uploader: 'paper',
  tags: ['国风', '幻想', '治愈'],
  access: { rule: 'gold', priceGoldCents: 500 },
  previewPictures: 3,
  pictures: [
    cut('鹿在第四层', {
      cut: 'firs',
      near: '#10243a',
      far: '#7fb2c8',
      light: '#ffd9a0',
      moon: { x: 0.62, y: 0.26, radius: 46 },
      figures: {
        before: 4,
        color: '#1d3a52',
        draw: placed(0.4, 0.74, (ctx, unit) => paintStag(ctx, 96 * unit, 0.3, black, black)),
      },
    }),
    cut('鲸跃', {
      cut: 'waves',
      near: '#0a1c4a',
      far: '#6fc0d8',
      light: '#fbe2b0',
      moon: { x: 0.3, y: 0.24, radius: 40 },
      figures: {
        before: 3,
        color: '#2a4a80',
        draw: placed(0.52, 0.52, (ctx, unit) => {
          ctx.rotate(-0.5);
          paintWhale(ctx, 120 * unit, 0.6, { back: black, belly: black, glow: black });
        }),
      },
    }),
    cut('洞里看山', {
      cut: 'opening',
      near: '#3a1420',
      far: '#f0a070',
      light: '#ffe6b0',
      moon: { x: 0.5, y: 0.46, radius: 44 },
    }),
    cut('千山', {
      cut: 'peaks',
      near: '#0f3a34',
      far: '#a8d8b8',
      light: '#fbf0c0',
      moon: { x: 0.68, y: 0.24, radius: 38 },
      figures: {
        before: 2,
        color: '#ffffff',
        draw: (ctx, page) => {
          for (const [x, y, size] of [
            [0.28, 0.3, 34],
            [0.42, 0.25, 26],
            [0.2, 0.22, 20],
          ] as const) {
            placed(x, y, (on, unit) => paintCraneBird(on, size * unit, 1, black))(ctx, page);
          }
        },
      },
    }),
    cut('一盏灯塔', {
      cut: 'waves',
      near: '#2c1038',
      far: '#e8a0a8',
      light: '#ffe0a8',
      figures: {
        before: 4,
        color: '#4a1c4e',
        draw: placed(0.64, 0.8, (ctx, unit) => {
          paintTower(ctx, 0, 0, 270 * unit, { wall: black, band: black, ink: black, light: black });
        }),
      },
    }),
    cut('深海的窗', {
      cut: 'opening',
      near: '#04142c',
      far: '#48a8b8',
      light: '#c8f4e8',
      figures: {
        before: 3,
        color: '#1c5a78',
        draw: placed(0.54, 0.5, (ctx, unit) =>
          paintWhale(ctx, 96 * unit, 2, { back: black, belly: black, glow: black }),
        ),
      },
    }),
    cut('升空', {
      cut: 'hills',
      near: '#3a2a10',
      far: '#f6cf80',
      light: '#fff3d0',
      figures: {
        before: 2,
        color: '#e0603c',
        draw: (ctx, page) => {
          const sprite = balloonSprite([black], black);
          for (const [x, y, size] of [
            [0.3, 0.2, 0.62],
            [0.66, 0.13, 0.42],
            [0.58, 0.36, 0.28],
          ] as const) {
            placed(x, y, (on, unit) =>
              on.drawImage(
                sprite,
                -100 * size * unit,
                -60 * size * unit,
                200 * size * unit,
                280 * size * unit,
              ),
            )(ctx, page);
          }
        },
      },
    }),
    cut('归舟', {
      cut: 'waves',
      near: '#0c2a2a',
      far: '#b8d8c0',
      light: '#ffe9b8',
      moon: { x: 0.5, y: 0.28, radius: 66 },
      figures: {
        before: 3,
        color: '#3a2a24',
        draw: (ctx, page) =>
          paintJunk(ctx, page.width * 0.5, page.height * 0.62, 92 * page.unit, black, black),
      },
    }),
    cut('猫与屋后的山', {
      cut: 'hills',
      near: '#1c1440',
      far: '#b8a0e8',
      light: '#ffd8d0',
      moon: { x: 0.36, y: 0.3, radius: 62 },
      figures: {
        before: 5,
        color: '#140e30',
        draw: placed(0.62, 0.8, (ctx, unit) => paintCat(ctx, 74 * unit, 0.3, 0, 0, black, black)),
      },
    }),
    cut('雪后', {
      cut: 'firs',
      near: '#f4f8fc',
      far: '#7090b8',
      light: '#ffd0b0',
      moon: { x: 0.3, y: 0.22, radius: 34 },
    }),
  ],
};
