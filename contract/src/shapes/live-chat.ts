import { z } from 'zod';
import { id, moment } from './fields.ts';

/** One line of a live channel's chat. It is reported, released and removed as a danmaku of the same id. */
export const chatLine = z.object({
  id,
  text: z.string(),
  /** Nickname of who wrote it. */
  author: z.string(),
  /** The same for everything one person wrote, so that it can be hidden; does not reveal who that is. */
  sender: z.string(),
  sentAt: moment,
});
export type ChatLine = z.infer<typeof chatLine>;

export const chatPage = z.object({
  /** The latest lines, by time. */
  list: z.array(chatLine),
  /** The viewer's own that wait for review; nobody else is shown them. */
  own: z.array(chatLine),
});

export const sentChatLine = z.object({
  line: chatLine,
  /** Whether it waits for review before others see it. */
  isWaiting: z.boolean(),
});
