import { z } from 'zod';
import { named } from './fields.ts';

/** Stickers that a comment may carry, by name, in the order in which they are offered; the app draws them. */
export const stickerNames = {
  smile: '微笑',
  laugh: '大笑',
  wink: '眨眼',
  love: '喜欢',
  moved: '感动',
  cry: '流泪',
  shy: '害羞',
  surprise: '惊讶',
  think: '思考',
  sleepy: '困了',
  angry: '生气',
  sorry: '抱歉',
  thumb: '点赞',
  clap: '鼓掌',
  hug: '抱抱',
  flower: '送花',
  cheers: '干杯',
  night: '晚安',
  moon: '月亮',
  star: '星星',
  boat: '夜航',
  wave: '海浪',
  coffee: '咖啡',
  rain: '下雨',
} as const;

export const sticker = named(
  z.enum(
    Object.keys(stickerNames) as [keyof typeof stickerNames, ...(keyof typeof stickerNames)[]],
  ),
  '表情',
);
export type Sticker = z.infer<typeof sticker>;
