import { z } from 'zod';
import { named } from './fields.ts';

/** What was watched under a play id. It counts as a play after 10 s, or half of a shorter video. */
export const watchedPlay = named(
  z.strictObject({
    id: named(z.string().min(1).max(64), '播放编号'),
    /** Seconds of the video played under this id in all: repeats count, seeks do not. */
    watchedSeconds: named(z.number().min(0).max(360_000), '观看时长'),
  }),
  '播放记录',
);
