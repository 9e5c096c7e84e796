import { z } from 'zod';
import { tier } from './catalogue.ts';
import { calendarDay, id, line, moment, named, paragraphs } from './fields.ts';

/** Whom a notice goes to; everybody where nothing is given. */
export const noticeSegment = z.strictObject({
  /** Holders of a tier now; `none` are those who hold none. */
  tier: named(z.union([tier, z.literal('none')]), '会员').nullable(),
  /** Registered on these days, both included, in Shanghai. */
  registeredFrom: named(calendarDay, '注册开始日期').nullable(),
  registeredTo: named(calendarDay, '注册结束日期').nullable(),
});
export type NoticeSegment = z.infer<typeof noticeSegment>;

/** What a notice says. */
export const noticeText = {
  title: line('标题', 1, 60),
  text: paragraphs('正文', 500),
  /** A page of the app; empty for none. */
  path: named(z.union([z.literal(''), z.string().regex(/^\/(?!\/)\S{0,199}$/)]), '跳转页面'),
};

/** `standing` went to everybody there is, and goes on to who registers. */
export const noticeState = z.enum(['sending', 'standing', 'done', 'cancelled']);
export type NoticeState = z.infer<typeof noticeState>;

/** A notice to many users. */
export const notice = z.object({
  id,
  title: z.string(),
  text: z.string(),
  path: z.string(),
  segment: noticeSegment,
  state: noticeState,
  /** Whether it goes to those as well who register later. */
  stands: z.boolean(),
  /** How many it went to so far, and how many it was for when it began. */
  sent: z.int().nonnegative(),
  total: z.int().nonnegative(),
  by: z.string(),
  createdAt: moment,
  endedAt: moment.nullable(),
});
export type Notice = z.infer<typeof notice>;
