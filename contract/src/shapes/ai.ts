import { z } from 'zod';
import { picture } from './catalogue.ts';
import { termsVersion } from './creator.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { idempotencyKey } from './money.ts';
import { aiMotions, aiRatios, aiStyles } from './ai-values.ts';

/** What an AI job makes. */
export const aiTools = [
  'picture',
  'portrait',
  'upscale',
  'video',
  'outline',
  'chapter',
  'rewrite',
  'chat',
  'memory',
] as const;
export const aiTool = named(z.enum(aiTools), 'AI 工具');
export type AiTool = z.infer<typeof aiTool>;

/** Queues of their own: a long clip does not keep pictures waiting. */
export const aiLane = z.enum(['picture', 'video', 'text']);
export type AiLane = z.infer<typeof aiLane>;

/** States of a job; one that is deleted is shown nowhere. */
export const aiJobStates = [
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'hidden',
  'deleted',
] as const;
export const aiJobState = named(z.enum(aiJobStates), '状态');
export type AiJobState = z.infer<typeof aiJobState>;
export const aiOutcome = z.enum(['done', 'failed', 'cancelled']);
export type AiOutcome = z.infer<typeof aiOutcome>;

/** Why a job failed. What was held for it is free again in every case. `blocked`: what came out was not let through. */
export const aiFailureCode = z.enum([
  'refused',
  'blocked',
  'engine',
  'timeLimit',
  'noEngine',
  'outOfMemory',
]);
export type AiFailureCode = z.infer<typeof aiFailureCode>;

export const aiStyle = named(z.enum(aiStyles), '风格');
export type AiStyle = z.infer<typeof aiStyle>;

export const aiRatio = named(z.enum(aiRatios), '比例');
export type AiRatio = z.infer<typeof aiRatio>;

export const aiMotion = named(z.enum(aiMotions), '运动方式');
export type AiMotion = z.infer<typeof aiMotion>;

export const aiSeed = named(z.int().min(0).max(2_147_483_647), '随机种子');
export const aiPrompt = paragraphs('描述', 1_000, 1);
export const aiNegative = paragraphs('不想出现的内容', 500);
export const aiCount = named(z.int().min(1).max(4), '张数');

/** What the viewer was shown, in hundredths of gold for all of a request; 0 where it is free. */
export const aiExpectedPrice = named(z.int().nonnegative().max(10_000_000_000), '价格');
export const aiPay = {
  expectedPriceGoldCents: aiExpectedPrice,
  /** Pays with companion score instead of gold, in hundredths; the price in gold is then 0. */
  expectedPriceScoreCents: named(z.int().nonnegative().max(10_000_000_000), '积分价格').optional(),
  idempotencyKey,
};

/** The parameters of a job: they can be given again as they are. */
export const aiParameters = z.object({
  prompt: z.string(),
  negative: z.string(),
  style: aiStyle,
  ratio: aiRatio,
  seed: aiSeed,
  templateId: id.nullable(),
  characterId: id.nullable(),
  /** The work of the same user that it is made from. */
  sourceId: id.nullable(),
  motion: aiMotion.nullable(),
  seconds: z.int().positive().nullable(),
  novelId: id.nullable(),
  chapter: z.int().positive().nullable(),
});
export type AiParameters = z.infer<typeof aiParameters>;

export const aiWorkKind = named(z.enum(['picture', 'video', 'text']), '类型');
export type AiWorkKind = z.infer<typeof aiWorkKind>;

/** Something that was made. Pictures and clips carry the same label in themselves and in their metadata. */
export const aiWork = z.object({
  id,
  jobId: id,
  kind: aiWorkKind,
  /** Signed, until `expiresAt`; of a clip its first picture. */
  picture: picture.nullable(),
  /** A moving WebP picture, or a film. */
  clip: z
    .object({ path: z.string(), mediaType: z.string(), seconds: z.number().positive() })
    .nullable(),
  text: z.string().nullable(),
  /** Shown beside it: `AI生成`, or `AI生成 · 演示`. */
  label: z.string(),
  isDemonstration: z.boolean(),
  parameters: aiParameters,
  createdAt: moment,
  expiresAt: moment.nullable(),
});
export type AiWork = z.infer<typeof aiWork>;

export const aiJob = z.object({
  id,
  /** Of the jobs that were asked for together. */
  groupId: id,
  tool: aiTool,
  state: aiJobState.exclude(['deleted']),
  outcome: aiOutcome.nullable(),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** How many are before it in its queue; null once it runs. */
  place: z.int().nonnegative().nullable(),
  /** Until its end, an estimate; null where there is none. */
  expectedSeconds: z.int().nonnegative().nullable(),
  parameters: aiParameters,
  /** Hundredths of gold that are held for it until its end. */
  priceGoldCents: z.int().nonnegative(),
  /** Hundredths of companion score, where it is paid for with that; one of the two prices is 0. */
  priceScoreCents: z.int().nonnegative(),
  /** Of the price, what was charged at its end: all of it, nothing, or a part of it for a text that was cut short. */
  chargedGoldCents: z.int().nonnegative(),
  chargedScoreCents: z.int().nonnegative(),
  isFree: z.boolean(),
  isDemonstration: z.boolean(),
  /** The engine as people may know it; empty before one has taken it. */
  engine: z.string(),
  failure: z.object({ code: aiFailureCode, text: z.string() }).nullable(),
  mayCancel: z.boolean(),
  mayRetry: z.boolean(),
  works: z.array(aiWork),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type AiJob = z.infer<typeof aiJob>;

/** The answer to what makes jobs. The token opens the stream of the viewer's own changes. */
export const aiSubmitted = z.object({ jobs: z.array(aiJob), watchToken: z.string() });

/** Ids of jobs that are changed together. */
export const aiJobIds = named(z.array(id).min(1).max(50), '任务');
export const aiHideRequest = { ids: aiJobIds, isHidden: named(z.boolean(), '隐藏').default(true) };

export const aiTemplateTool = named(z.enum(['picture', 'portrait', 'video']), '用途');
export type AiTemplateTool = z.infer<typeof aiTemplateTool>;

/** A template of a scene, with an example; of a clip, how a picture is to move. */
export const aiTemplate = z.object({
  id,
  tool: aiTemplateTool,
  name: z.string(),
  category: z.string(),
  /** `{人物}` stands for the character of a portrait. */
  prompt: z.string(),
  negative: z.string(),
  style: aiStyle,
  ratio: aiRatio,
  /** Of a clip. */
  motion: aiMotion.nullable(),
  picture: picture.nullable(),
});
export type AiTemplate = z.infer<typeof aiTemplate>;

/** A fictional adult whom portraits show. */
export const aiCharacterFields = {
  name: line('名字', 1, 20),
  age: named(z.int().min(18).max(120), '年龄'),
  appearance: paragraphs('外貌', 500, 2),
  style: aiStyle.default('none'),
};
export const aiCharacter = z.object({
  id,
  name: z.string(),
  age: z.int(),
  appearance: z.string(),
  style: aiStyle,
  seed: aiSeed,
  /** The portrait that its owner chose for further ones to look like; it may be deleted by now. Null without a choice. */
  referenceId: id.nullable(),
  createdAt: moment,
});
export type AiCharacter = z.infer<typeof aiCharacter>;

/** A tool as its page shows it before anything is asked for. */
export const aiToolOffer = z.object({
  tool: aiTool,
  isOpen: z.boolean(),
  priceGoldCents: z.int().nonnegative(),
  /** Null where it cannot be paid for with score. */
  priceScoreCents: z.int().nonnegative().nullable(),
  /** Of today. */
  freeLeft: z.int().nonnegative(),
  /** What cancelling costs, to be shown beside the price; empty where it costs nothing. */
  cancelNote: z.string(),
  isDemonstration: z.boolean(),
});

/** Help for somebody in distress, with numbers to call. */
export const crisisHelp = z.object({
  text: z.string(),
  lines: z.array(z.object({ name: z.string(), number: z.string() })),
});
export type CrisisHelp = z.infer<typeof crisisHelp>;

/** What pictures are published as. */
export const aiPublishKind = named(z.enum(['post', 'photo']), '发布形式');
export type AiPublishKind = z.infer<typeof aiPublishKind>;
export const MOST_PUBLISHED_WORKS = 9;

export const aiPublishFields = {
  kind: aiPublishKind,
  /** In the order in which they are shown; a clip alone, as a post. */
  workIds: named(
    z
      .array(id)
      .min(1)
      .max(MOST_PUBLISHED_WORKS)
      .refine((ids) => new Set(ids).size === ids.length),
    '作品',
  ),
  /** A picture set has to have one. */
  title: line('标题', 0, 80).default(''),
  text: paragraphs('正文', 2_000).default(''),
  tags: named(z.array(line('标签', 1, 20)).max(7), '标签').default([]),
  /** Of the creators' terms that were agreed to; for a picture set. */
  termsVersion: termsVersion.optional(),
};

/** What became of it: a content that waits for the review, or is past it. */
export const aiPublished = z.object({ contentId: id, kind: aiPublishKind });
