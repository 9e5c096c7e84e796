import { z } from 'zod';
import { challenge, deviceId, solvedChallenge } from './account.ts';
import { picture } from './catalogue.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { recordFields, sortCode } from './operator-fields.ts';
import { SUPPORT_PICTURE_BYTES } from './support-values.ts';

const PICTURE_BASE64 = Math.ceil(SUPPORT_PICTURE_BYTES / 3) * 4;
export const SUPPORT_PICTURE_BODY_BYTES = PICTURE_BASE64 + 2048;

export const pictureFile = named(
  z
    .string()
    .min(1)
    .max(PICTURE_BASE64)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  '图片',
);

/** An uploaded picture; its address ends after a while. */
export const supportPicture = z.object({ id, picture });

/** What the device keeps of somebody without a session: it opens their own conversation and no other. */
export const supportTicket = named(z.string().min(1).max(200), '会话凭证').optional();

export const supportTopic = named(
  z.enum(['account', 'payment', 'content', 'blocked', 'other']),
  '问题类型',
);
export type SupportTopic = z.infer<typeof supportTopic>;

/** `queued` waits for somebody of the staff, `open` has one. */
export const supportState = z.enum(['queued', 'open', 'closed']);
export type SupportState = z.infer<typeof supportState>;

export const supportText = paragraphs('消息', 1000);

export const supportMessage = z.object({
  /** Counts the messages of a conversation; numbers may be left out. */
  seq: z.int().positive(),
  from: z.enum(['user', 'staff', 'system']),
  text: z.string(),
  picture: picture.nullable(),
  at: moment,
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** A conversation as its user sees it. */
export const supportConversation = z.object({
  id,
  state: supportState,
  /** Place in the queue, from 1 on; null where it does not wait. */
  place: z.int().positive().nullable(),
  /** Whether it began outside the opening hours. */
  isLeft: z.boolean(),
  /** Of the newest message. */
  lastSeq: z.int().nonnegative(),
  rating: z.int().min(1).max(5).nullable(),
  mayRate: z.boolean(),
});
export type SupportConversation = z.infer<typeof supportConversation>;

/** Where support is reached, and the conversation that goes on or was the last. */
export const supportEndpoint = z.object({
  /** Below the address of the calls: a stream of server-sent events. */
  stream: z.string(),
  /** Opens the stream for a while; null without a conversation. */
  streamToken: z.string().nullable(),
  /** Whether it is open now. */
  isOpen: z.boolean(),
  hours: z.string(),
  opensAt: moment.nullable(),
  welcome: z.string(),
  /** Conversations that wait. */
  waiting: z.int().nonnegative(),
  conversation: supportConversation.nullable(),
  /** Of somebody without a session: to be kept on the device. */
  ticket: z.string().nullable(),
  /** To be solved by somebody without a session before a conversation begins. */
  challenge: challenge.nullable(),
});
export type SupportEndpoint = z.infer<typeof supportEndpoint>;

/** What somebody without a session proves. */
export const supportProof = z.strictObject({ devID: deviceId, ...solvedChallenge }).optional();

export const supportRating = named(z.int().min(1).max(5), '评分');
export const supportRatingText = paragraphs('评价', 300);

const clock = (title: string) =>
  named(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/), title);

/** Settings of the desk. Clocks are of Shanghai. */
export const supportSettingFields = {
  isOpen: named(z.boolean(), '开放人工客服'),
  /** Days of the week, 1 is Monday. */
  days: named(z.array(z.int().min(1).max(7)).max(7), '服务日'),
  opensAt: clock('开始时间'),
  closesAt: clock('结束时间'),
  welcome: line('欢迎语', 1, 100),
  reassignMinutes: named(z.int().min(1).max(120), '转给别人前等待'),
  mostPerStaff: named(z.int().min(1).max(50), '每人同时接待'),
  closeAfterHours: named(z.int().min(1).max(168), '自动结束前等待'),
};
export const supportSettings = z.object({
  ...supportSettingFields,
  version: z.int().nonnegative(),
});
export type SupportSettings = z.infer<typeof supportSettings>;

/** A message as staff see it; `note` is for staff alone. */
export const consoleSupportMessage = supportMessage.extend({
  from: z.enum(['user', 'staff', 'system', 'note']),
  staff: z.string().nullable(),
});
export type ConsoleSupportMessage = z.infer<typeof consoleSupportMessage>;

export const consoleSupportRow = z.object({
  id,
  state: supportState,
  topic: supportTopic,
  isLeft: z.boolean(),
  /** Null for somebody without a session. */
  user: z.object({ id, number: z.int(), nickname: z.string() }).nullable(),
  staff: z.object({ id, login: z.string() }).nullable(),
  lastText: z.string(),
  lastAt: moment,
  /** Since when the user waits for an answer; null where they do not. */
  waitingSince: moment.nullable(),
  rating: z.int().nullable(),
  createdAt: moment,
});
export type ConsoleSupportRow = z.infer<typeof consoleSupportRow>;

export const consoleSupportDetail = consoleSupportRow.extend({
  ratingText: z.string(),
  deviceId: z.string().nullable(),
  lastSeq: z.int().nonnegative(),
});
export type ConsoleSupportDetail = z.infer<typeof consoleSupportDetail>;

export const supportStaffRow = z.object({
  id,
  login: z.string(),
  isOnline: z.boolean(),
  /** Conversations that they have. */
  load: z.int().nonnegative(),
});

export const cannedAnswerFields = {
  title: line('名称', 1, 30),
  text: paragraphs('内容', 1000, 1),
  sortCode,
};
export const cannedAnswer = z.object({ id, ...cannedAnswerFields, ...recordFields });
export type CannedAnswer = z.infer<typeof cannedAnswer>;
