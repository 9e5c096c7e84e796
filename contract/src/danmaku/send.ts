import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { danmakuColor, danmakuMode, sentDanmaku } from '../shapes/danmaku.ts';
import { DANMAKU_LENGTH } from '../shapes/danmaku-values.ts';
import { id, line, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';

/** 4100 and 4101: that place may not be watched. 4090: the key was used for something else. */
export const danmakuSend = defineCall({
  name: 'danmaku/send',
  summary: 'Sends a danmaku to a place of a video',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '视频'),
    atSeconds: named(z.number().min(0).max(360_000), '播放位置'),
    text: line('弹幕', 1, DANMAKU_LENGTH),
    color: named(danmakuColor, '颜色').default('white'),
    mode: named(danmakuMode, '位置').default('scroll'),
    idempotencyKey,
  }),
  response: sentDanmaku,
  errors: [4031, 4040, 4090, 4100, 4101],
});
