import { z } from 'zod';
import { id, moment, named } from './fields.ts';
import { messageKinds, silenceableKinds, pushableKinds } from './message-values.ts';

export const messageKind = named(z.enum(messageKinds), '消息类型');

export const silenceableKind = named(z.enum(silenceableKinds), '消息类型');

/** Counts of what is unread stop here; what is beyond is shown as 99+. */
export const MOST_UNREAD = 100;

/** Where a message leads: a content, or a page of the app with its query. */
export const messageLink = z.union([
  z.object({ contentType: z.int(), id }),
  z.object({ path: z.string().regex(/^\/(?!\/)/) }),
]);
export type MessageLink = z.infer<typeof messageLink>;

/** A message of the platform to one user. */
export const systemMessage = z.object({
  id,
  kind: messageKind,
  title: z.string(),
  text: z.string(),
  link: messageLink.nullable(),
  at: moment,
  isRead: z.boolean(),
});
export type SystemMessage = z.infer<typeof systemMessage>;

const unread = z.int().nonnegative().max(MOST_UNREAD);

/** One kind on the page of messages. */
export const messageKindState = z.object({
  kind: messageKind,
  unread,
  /** The last message of the kind; null where there is none. */
  last: z.object({ title: z.string(), at: moment }).nullable(),
});

/** How many messages are unread. */
export const unreadMessages = z.object({
  kinds: z.array(messageKindState),
  /** Unread messages of conversations. */
  conversations: z.int().nonnegative(),
  /** People who wrote first and wait for an answer. */
  requests: z.int().nonnegative(),
  /** What badges show: all of it but kinds that are silenced. */
  unread: z.int().nonnegative(),
});

const pushableKind = named(z.enum(pushableKinds), '推送的消息');

/** What a user wants of messages. */
export const messageSettings = {
  /** Kinds that are listed, and neither counted nor pushed. */
  silenced: named(z.array(silenceableKind).max(silenceableKinds.length), '静音的消息'),
  /** Whether private messages come from people alone whom the user follows. */
  onlyFollowed: named(z.boolean(), '只接收我关注的人'),
  /** What is sent to the devices that take messages; nothing to begin with. */
  pushed: named(z.array(pushableKind).max(pushableKinds.length), '推送的消息'),
};
