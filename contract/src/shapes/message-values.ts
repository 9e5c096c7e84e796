/** What a system message can be about, in the order in which people are shown them. */
export const messageKinds = [
  'review',
  'income',
  'order',
  'reply',
  'like',
  'follow',
  'service',
  'account',
  'notice',
] as const;

export type MessageKind = (typeof messageKinds)[number];

/** The kinds as people read them. */
export const messageKindNames: Readonly<Record<MessageKind, string>> = {
  review: '审核',
  income: '收益',
  order: '订单',
  reply: '回复',
  like: '点赞',
  follow: '新粉丝',
  service: '客服',
  account: '账号',
  notice: '通知',
};

/** Kinds that their user may silence. */
export const silenceableKinds = [
  'review',
  'income',
  'order',
  'reply',
  'like',
  'follow',
  'notice',
] as const satisfies readonly MessageKind[];

export type SilenceableKind = (typeof silenceableKinds)[number];

/** What may be sent to devices, each by consent: system messages by kind, and private messages. */
export const pushableKinds = [...messageKinds, 'dialog'] as const;

export type PushableKind = (typeof pushableKinds)[number];
