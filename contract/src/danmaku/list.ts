import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { danmakuPage } from '../shapes/danmaku.ts';
import { id, named } from '../shapes/fields.ts';

/**
 * Segment n begins at n minutes. Of a crowded one everybody gets the same fair choice. With a preview alone it has what lies within that; where nothing at all may be seen, the answer is 4100 or 4101.
 */
export const danmakuList = defineCall({
  name: 'danmaku/list',
  summary: 'Danmaku of one minute of a video, by time',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '视频'),
    segment: named(z.int().min(0).max(6_000), '片段'),
  }),
  response: danmakuPage,
  errors: [4031, 4040, 4100, 4101],
});
