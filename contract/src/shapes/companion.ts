import { z } from 'zod';
import { aiJob, aiPay, crisisHelp } from './ai.ts';
import { picture } from './catalogue.ts';
import { companionBackground } from './companion-score.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';

/** Characters that were imported, or are for everybody, wait for the review; those made in the app are usable at once. */
export const companionStates = ['private', 'waiting', 'approved', 'refused', 'removed'] as const;
export const companionState = named(z.enum(companionStates), '状态');
export type CompanionState = z.infer<typeof companionState>;

/** How many of each a form may have. */
export const formLists = { alternateGreetings: 30, tags: 30 } as const;

/** What may be written into a card; everything else in the card stays as it came. */
export const companionForm = z.object({
  name: line('名字', 1, 40),
  description: paragraphs('人物设定', 20_000, 2),
  personality: paragraphs('性格', 4_000),
  scenario: paragraphs('场景', 4_000),
  opening: paragraphs('开场白', 8_000, 1),
  alternateGreetings: named(z.array(paragraphs('备选开场白', 8_000, 1)), '备选开场白'),
  exampleDialogue: paragraphs('示例对话', 20_000),
  tags: named(z.array(line('标签', 1, 40)), '标签'),
});
export type CompanionForm = z.infer<typeof companionForm>;

const cardText = (title: string) => named(z.string().max(200_000), title);
const cardTexts = (title: string) => named(z.array(cardText(title)).max(1_000), title);
/** The longest card, in base64 as a sealed request has it. */
export const FORM_BODY_BYTES = 4_200_000;
/**
 * A form as it is sent: what was not changed goes back as it came, however long a card has it. What was changed is held to
 * `companionForm`.
 */
export const companionFields = {
  name: cardText('名字'),
  description: cardText('人物设定'),
  personality: cardText('性格').default(''),
  scenario: cardText('场景').default(''),
  opening: cardText('开场白'),
  alternateGreetings: cardTexts('备选开场白').default([]),
  exampleDialogue: cardText('示例对话').default(''),
  tags: cardTexts('标签').default([]),
};

/** The same as it is read from a card. */
export const companionTexts = z.object({
  name: z.string(),
  description: z.string(),
  personality: z.string(),
  scenario: z.string(),
  opening: z.string(),
  alternateGreetings: z.array(z.string()),
  exampleDialogue: z.string(),
  tags: z.array(z.string()),
});

/** A character as lists show it. */
export const companionCard = z.object({
  id,
  name: z.string(),
  /** The beginning of the description, on one line. */
  summary: z.string(),
  tags: z.array(z.string()),
  picture: picture.nullable(),
  state: companionState,
  isOwn: z.boolean(),
  isShared: z.boolean(),
  /** Why it was refused or taken down. */
  reason: z.string(),
  version: z.int().positive(),
  updatedAt: moment,
});
export type CompanionCard = z.infer<typeof companionCard>;

/** Level of affinity with a character. */
export const affinity = z.object({
  points: z.int().nonnegative(),
  level: z.int().nonnegative(),
  name: z.string(),
  /** Points of the next level; null on the last one. */
  nextPoints: z.int().nullable(),
  /** What levels up to this one opened. */
  backgrounds: z.array(companionBackground),
  greetings: z.array(z.string()),
});
export type Affinity = z.infer<typeof affinity>;

export const companionDetail = z.object({
  character: companionCard,
  form: companionTexts,
  /** Entries of its book of background, enabled or not. */
  bookEntries: z.int().nonnegative(),
  affinity,
  chatId: id.nullable(),
});
export type CompanionDetail = z.infer<typeof companionDetail>;

export const messageRole = z.enum(['user', 'character', 'help']);
/** A message of a conversation: a node of its tree. */
export const companionMessage = z.object({
  id,
  parentId: id.nullable(),
  role: messageRole,
  text: z.string(),
  /** `failed` and `stopped` say so in `note`, and cost nothing unless a text is there. */
  state: z.enum(['done', 'writing', 'failed', 'stopped']),
  note: z.string(),
  /** `AI生成`, or `AI生成 · 演示`; empty on what the user wrote. */
  label: z.string(),
  isEdited: z.boolean(),
  /** Its place among the answers to the same message, from 0, and their ids in order. */
  siblings: z.array(id),
  jobId: id.nullable(),
  /** Of a message of help. */
  help: crisisHelp.nullable(),
  /** A picture of the character that was asked for here. */
  picture: aiJob.nullable(),
  createdAt: moment,
});
export type CompanionMessage = z.infer<typeof companionMessage>;

export const companionChat = z.object({
  id,
  title: z.string(),
  background: companionBackground,
  character: companionCard,
  affinity,
  /** Said at the head of every conversation. */
  notice: z.string(),
  /** The latest messages of the chosen branch, the earliest first; `earlier` continues before them. */
  messages: z.array(companionMessage),
  earlier: id.nullable(),
  /** How many branches there are. */
  branches: z.int().nonnegative(),
  /** What the next message costs, in hundredths of gold; 0 where it is free. */
  priceGoldCents: z.int().nonnegative(),
  /** The same in companion score; null where it is free, or sold for gold alone. */
  priceScoreCents: z.int().nonnegative().nullable(),
  freeLeft: z.int().nonnegative(),
  isDemonstration: z.boolean(),
  /** Opens the stream of AI jobs, by which answers are written. */
  watchToken: z.string(),
  updatedAt: moment,
});
export type CompanionChat = z.infer<typeof companionChat>;

export const chatLine = z.object({
  id,
  character: companionCard,
  title: z.string(),
  lastText: z.string(),
  updatedAt: moment,
});
export type ChatLine = z.infer<typeof chatLine>;

export const messageText = paragraphs('消息', 2_000, 1);
/** An answer in other words: engines write longer than users. */
export const answerText = paragraphs('回复', 8_000, 1);
/** What asks for an answer is sent with. */
export const turnPay = aiPay;

/** A character, blank where the viewer may not see it any more, and how much is remembered of it. */
export const rememberedCharacter = z.object({
  id,
  character: companionCard,
  memories: z.int().positive(),
  updatedAt: moment,
});
export type RememberedCharacter = z.infer<typeof rememberedCharacter>;

export const companionMemory = z.object({
  id,
  kind: z.enum(['summary', 'note']),
  text: z.string(),
  /** Whether its owner wrote or changed it. */
  isOwn: z.boolean(),
  /** `AI生成`, or `AI生成 · 演示`, also of a summary that was changed since; empty on what the user wrote. */
  label: z.string(),
  /** The memory that it differs from, where two devices changed the same one. */
  conflictOf: id.nullable(),
  version: z.int().positive(),
  updatedAt: moment,
});
export type CompanionMemory = z.infer<typeof companionMemory>;
export const memoryText = paragraphs('记忆', 1_000, 1);

export const sentGift = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  scoreCents: z.int().positive(),
  points: z.int().positive(),
  at: moment,
});

/** A file with the name to save it by. */
export const companionFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  base64: z.string(),
});
export type CompanionFile = z.infer<typeof companionFile>;
