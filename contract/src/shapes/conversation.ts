import { z } from 'zod';
import { picture } from './catalogue.ts';
import { contentCard } from './content.ts';
import { id, moment, named, paragraphs } from './fields.ts';
import { MOST_UNREAD } from './message.ts';
import { MESSAGE_PICTURE_BYTES, MOST_MESSAGE_CHARACTERS } from './conversation-values.ts';

const PICTURE_BASE64 = Math.ceil(MESSAGE_PICTURE_BYTES / 3) * 4;
export const MESSAGE_BODY_BYTES = PICTURE_BASE64 + 4 * 1024;

/** The number of a message in its conversation, the same for both users; the first is 1. */
export const messageNumber = named(z.int().min(1).max(2_000_000_000), '消息');

/** What somebody sends. */
export const messageBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: paragraphs('消息', MOST_MESSAGE_CHARACTERS, 1),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    /** The picture’s file, base64. */
    picture: named(
      z
        .string()
        .min(1)
        .max(PICTURE_BASE64)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
      '图片',
    ),
  }),
  z.strictObject({ kind: z.literal('card'), contentId: named(id, '内容') }),
]);
export type MessageBody = z.infer<typeof messageBody>;

/**
 * `asked`: the viewer wrote first, and waits for an answer. `request`: somebody wrote, and the viewer has not answered.
 * `none`: nobody wrote yet.
 */
export const conversationState = z.enum(['none', 'open', 'asked', 'request', 'ignored']);
export type ConversationState = z.infer<typeof conversationState>;

/** The other user of a conversation. */
export const conversationPerson = z.object({
  id,
  nickname: z.string(),
  avatar: picture.nullable(),
});
export type ConversationPerson = z.infer<typeof conversationPerson>;

/** A message between two users, as the viewer has it. */
export const dialogMessage = z.object({
  id,
  number: messageNumber,
  isMine: z.boolean(),
  at: moment,
  /** `gone`: not for this viewer, such as a picture outside the full edition. */
  kind: z.enum(['text', 'picture', 'card', 'recalled', 'removed', 'gone']),
  /** Of a text; empty otherwise. */
  text: z.string(),
  /** Of a picture: null for the receiver until it was reviewed. */
  picture: picture.nullable(),
  pictureState: z.enum(['waiting', 'shown', 'refused']).nullable(),
  /** Of a content: null where the viewer may not know of it any more. */
  card: contentCard.nullable(),
});
export type DialogMessage = z.infer<typeof dialogMessage>;

/** A conversation in the viewer's list. */
export const conversation = z.object({
  person: conversationPerson,
  state: conversationState,
  unread: z.int().nonnegative().max(MOST_UNREAD),
  at: moment,
  /** The last message, in a line. */
  last: z.object({ isMine: z.boolean(), line: z.string() }).nullable(),
});
export type Conversation = z.infer<typeof conversation>;
