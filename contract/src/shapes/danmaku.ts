import { z } from 'zod';
import { id } from './fields.ts';
import { danmakuColors, danmakuModes } from './danmaku-values.ts';

export const danmakuColor = z.enum(danmakuColors);
export type DanmakuColor = z.infer<typeof danmakuColor>;

export const danmakuMode = z.enum(danmakuModes);
export type DanmakuMode = z.infer<typeof danmakuMode>;

/** `waiting`: for review, seen by its sender alone; `hidden`: removed. */
export const danmakuState = z.enum(['waiting', 'visible', 'hidden']);
export type DanmakuState = z.infer<typeof danmakuState>;

export const danmaku = z.object({
  id,
  /** Where on the timeline it appears. */
  atSeconds: z.number().nonnegative(),
  text: z.string(),
  color: danmakuColor,
  mode: danmakuMode,
  /** The same for everything one person sent, so that it can be hidden; does not reveal who that is. */
  sender: z.string(),
});
export type Danmaku = z.infer<typeof danmaku>;

export const danmakuPage = z.object({
  list: z.array(danmaku),
  /** The viewer's own that wait for review; nobody else is shown them. */
  own: z.array(danmaku),
});

export const sentDanmaku = z.object({
  danmaku,
  /** Whether it waits for review before others see it. */
  isWaiting: z.boolean(),
});
export type SentDanmaku = z.infer<typeof sentDanmaku>;
