import { z } from 'zod';

/**
 * What a game in its frame and the page around it say to each other; docs/games.md describes it for authors of games.
 * The first two messages pass between the windows, all others over the port that comes with the welcome.
 */
export const gameProtocolVersion = 1;

/** Bytes of UTF-8 that a save may have. */
export const gameSaveBytes = 256 * 1024;

/** Characters are counted first, so that a text of megabytes is not encoded to be refused. */
const saveText = z
  .string()
  .max(gameSaveBytes)
  .refine((text) => new TextEncoder().encode(text).length <= gameSaveBytes);

const score = z.int().nonnegative();

/** Game to page, once, when it is loaded. */
export const gameHello = z.object({
  yehang: z.literal(gameProtocolVersion),
  type: z.literal('hello'),
});

/** Page to game, once, in answer to the hello; a MessagePort is transferred with it. */
export const gameWelcome = z.object({
  yehang: z.literal(gameProtocolVersion),
  type: z.literal('welcome'),
  /** What the game kept last; null where there is nothing. */
  save: saveText.nullable(),
  /** A language tag such as zh-CN. */
  locale: z.string().min(2).max(35),
  muted: z.boolean(),
  reducedMotion: z.boolean(),
  /** The player's best score so far. */
  best: score.nullable(),
});
export type GameWelcome = z.infer<typeof gameWelcome>;

/** Game to page, over the port. */
export const messageOfGame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('save'), data: saveText }),
  z.object({ type: z.literal('score'), value: score }),
  /** The title screen stands, or the game can be played. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loading'), progress: z.number().min(0).max(1) }),
  /** The player wishes to leave the game. */
  z.object({ type: z.literal('quit') }),
]);
export type MessageOfGame = z.infer<typeof messageOfGame>;

export const saveRefusal = z.enum(['tooLarge', 'tooOften', 'signedOut', 'unavailable']);
export type SaveRefusal = z.infer<typeof saveRefusal>;

/** Page to game, over the port. */
export const messageToGame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('mute'), muted: z.boolean() }),
  z.object({ type: z.literal('saved') }),
  z.object({ type: z.literal('refused'), reason: saveRefusal }),
]);
export type MessageToGame = z.infer<typeof messageToGame>;

/** A message that came over the port, undefined where it is malformed and therefore ignored. */
export function readMessageOfGame(data: unknown): MessageOfGame | undefined {
  return messageOfGame.safeParse(data).data;
}
