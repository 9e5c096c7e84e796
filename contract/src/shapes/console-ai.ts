import { z } from 'zod';
import {
  aiJob,
  aiMotion,
  aiRatio,
  aiStyle,
  aiTemplateTool,
  aiTool,
  aiTools,
  type AiTool,
} from './ai.ts';
import { picture, tier } from './catalogue.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { recordFields, uploadedPicture } from './operator-fields.ts';

export const aiAdapterName = named(z.enum(['openai', 'comfy']), '接口');
export type AiAdapterName = z.infer<typeof aiAdapterName>;

/** What each kind of engine can make. */
export const aiAdapterTools: Readonly<Record<AiAdapterName, readonly AiTool[]>> = {
  openai: ['picture', 'portrait', 'outline', 'chapter', 'rewrite', 'chat', 'memory'],
  comfy: ['picture', 'portrait', 'upscale', 'video'],
};

/** Where each named input of a workflow stands, as `nodeId.input`; outputs are node ids. */
export const workflowInputs = z.record(z.string().max(40), z.string().max(120));
export type WorkflowInputs = z.infer<typeof workflowInputs>;

/** What has to be left of a model's context for a prompt. */
export const LEAST_PROMPT_TOKENS = 1_024;

/** What is set about an engine besides its address. */
export const aiEngineSettings = z
  .object({
    /** The name of the model for texts, and for pictures. */
    textModel: line('文字模型', 0, 120).default(''),
    pictureModel: line('图片模型', 0, 120).default(''),
    /** Which workflow each tool runs, on an engine of workflows. */
    workflows: named(z.partialRecord(aiTool, id), '工作流').default({}),
    /** Longest answer in tokens. */
    maxTokens: named(z.int().min(64).max(32_768), '最多字元').default(4_096),
    /** What the model reads and writes at most, in tokens: longer prompts are shortened before they are sent. */
    contextTokens: named(z.int().min(2_048).max(2_000_000), '上下文长度').default(16_384),
    /** Whether nobody else uses the server, so that what runs there may be stopped. */
    isOursAlone: named(z.boolean(), '独占').default(false),
  })
  .refine(({ maxTokens, contextTokens }) => contextTokens >= maxTokens + LEAST_PROMPT_TOKENS, {
    path: ['contextTokens'],
    message: `上下文长度至少要比一次最多写的多 ${LEAST_PROMPT_TOKENS}`,
  });
export type AiEngineSettings = z.infer<typeof aiEngineSettings>;

const concurrency = named(z.int().min(1).max(64), '同时任务数');
const costCents = named(z.int().min(0).max(1_000_000), '每次成本');

/** What is set for one tool of an engine; null where it is as for the whole engine. */
export const aiEngineOfTool = z.object({
  concurrency: concurrency.nullable().default(null),
  costCents: costCents.nullable().default(null),
});
export type AiEngineOfTool = z.infer<typeof aiEngineOfTool>;

export const aiEngineFields = {
  name: line('名称', 1, 40),
  adapter: aiAdapterName,
  url: named(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https?:\/\/[^\s/]+[^\s]*$/),
    '地址',
  ),
  tools: named(z.array(aiTool).max(aiTools.length), 'AI 工具'),
  settings: named(aiEngineSettings, '引擎设置'),
  /** Jobs at a time, of all tools together. */
  concurrency,
  costCents,
  ofTools: named(z.partialRecord(aiTool, aiEngineOfTool), '各工具的设置').default({}),
  position: named(z.int().min(0).max(9999), '排序'),
  enabled: named(z.boolean(), '启用'),
};
export const aiEngine = z.object({
  id,
  ...aiEngineFields,
  ...recordFields,
  hasKey: z.boolean(),
  failures: z.int(),
  restUntil: moment.nullable(),
  /** Tools that alone are left out, and until when. */
  toolRests: z.partialRecord(aiTool, moment),
  lastError: z.string(),
  lastFailedAt: moment.nullable(),
  lastWorkedAt: moment.nullable(),
  /** What its answers say that should be changed; empty where there is nothing. */
  lastWarning: z.string(),
  lastWarnedAt: moment.nullable(),
  running: z.int().nonnegative(),
  runningOfTools: z.partialRecord(aiTool, z.int().positive()),
  /** Its place among the engines of a tool, for tools that were put in order. */
  toolPositions: z.partialRecord(aiTool, z.int().nonnegative()),
});
export type AiEngine = z.infer<typeof aiEngine>;

/** The engines of a tool as they are asked, of `engines` in their order: those without a place of their own come last. */
export const inOrderOfTool = <Engine extends Pick<AiEngine, 'tools' | 'toolPositions'>>(
  engines: readonly Engine[],
  tool: AiTool,
): Engine[] => {
  const place = ({ toolPositions }: Engine) => toolPositions[tool] ?? Number.MAX_SAFE_INTEGER;
  return engines
    .filter(({ tools }) => tools.includes(tool))
    .toSorted((a, b) => place(a) - place(b));
};

/** What a test of an engine found. */
export const aiEngineTest = z.object({
  isGood: z.boolean(),
  /** What to do, or what is there. */
  text: z.string(),
  tookMs: z.int().nonnegative(),
  models: z.array(z.string()),
});

/** What each server of workflows says to one of them. */
export const aiWorkflowTest = z.object({
  list: z.array(z.object({ engine: z.string(), isGood: z.boolean(), text: z.string() })),
});

export const aiWorkflowFields = {
  name: line('名称', 1, 60),
  /** The file as the engine exports it for its API. */
  workflow: named(z.record(z.string().max(60), z.unknown()), '工作流'),
};
export const aiWorkflow = z.object({
  id,
  name: z.string(),
  nodes: z.int().nonnegative(),
  inputs: workflowInputs,
  ...recordFields,
});
export type AiWorkflow = z.infer<typeof aiWorkflow>;

export const aiTemplateFields = {
  tool: aiTemplateTool,
  name: line('名称', 1, 30),
  category: line('分类', 1, 20),
  prompt: paragraphs('描述', 1_000, 1),
  negative: paragraphs('不想出现的内容', 500),
  style: aiStyle,
  ratio: aiRatio,
  /** Of a clip, and of nothing else. */
  motion: aiMotion.nullable().default(null),
  picture: uploadedPicture('示例图').nullable(),
  position: named(z.int().min(0).max(9999), '排序'),
  enabled: named(z.boolean(), '启用'),
};
export const consoleAiTemplate = z.object({
  id,
  ...aiTemplateFields,
  picture: picture.nullable(),
  ...recordFields,
});
export type ConsoleAiTemplate = z.infer<typeof consoleAiTemplate>;

const uses = (title: string) => named(z.int().min(0).max(1_000), title);

/** What one tool costs, and what is free in a day of Shanghai's clock. */
export const aiToolSettings = z.object({
  isOpen: named(z.boolean(), '开放'),
  priceGoldCents: named(z.int().min(0).max(100_000_000), '价格'),
  /** In companion score; null where it is not paid for with that. */
  priceScoreCents: named(z.int().min(1).max(100_000_000).nullable(), '积分价格').default(null),
  freePerDay: uses('每日免费次数'),
  /** Of holders of a tier; who holds several has the most of them. */
  freePerDayOfTiers: named(z.record(tier, uses('会员每日免费次数')), '会员每日免费次数'),
  /** A job that takes longer is ended. */
  limitSeconds: named(z.int().min(10).max(7_200), '时间上限'),
});
export type AiToolSettings = z.infer<typeof aiToolSettings>;

/** Every tool has settings of its own. */
export const aiSettingFields = {
  tools: named(z.record(aiTool, aiToolSettings), 'AI 工具'),
  /** Jobs of one user that may wait in a queue. */
  mostWaiting: named(z.int().min(1).max(200), '排队上限'),
  /** Of one user at a time in a queue. */
  mostRunning: named(z.int().min(1).max(50), '同时执行上限'),
  /** How much more of a queue holders of a tier have. */
  weightOfTiers: named(z.record(tier, named(z.int().min(1).max(20), '会员权重')), '会员权重'),
  /** Whether the demonstration answers where every engine of a tool fails. */
  demonstrationHelps: named(z.boolean(), '演示引擎兜底'),
  /** Who is named as the producer in the labels of what is made. */
  producer: line('生成服务提供者', 1, 60),
  /** Real people whom no prompt and no character may name, beside those that are known already. */
  realNames: named(z.array(line('真实姓名', 2, 40)).max(2_000), '真实姓名'),
};
export const aiSettings = z.object({ ...aiSettingFields, version: z.int().nonnegative() });
export type AiSettings = z.infer<typeof aiSettings>;
export type AiSettingsOfTools = Record<AiTool, AiToolSettings>;

/** A job as staff see it. */
export const consoleAiJob = aiJob.omit({ works: true, mayCancel: true, mayRetry: true }).extend({
  userId: id,
  userNumber: z.int(),
  nickname: z.string(),
  attempt: z.int().nonnegative(),
  works: z.int().nonnegative(),
  /** What engines that were asked cost the operator, in hundredths of the currency; also those that failed at it. */
  costCents: z.int().nonnegative(),
  /** What engines said that failed at it, one after the other. */
  engineFailures: z.array(z.object({ engine: z.string(), failure: z.string() })),
});

/** Where a filter stood: before an engine, behind it, or at a card. */
export const aiSafetyStage = z.enum(['prompt', 'output', 'card']);
/** `marked`: it was kept, as what is for adults alone. */
export const aiSafetyDecision = z.enum(['refused', 'help', 'blocked', 'marked']);
export const aiSafetyRule = z.enum([
  'crisis',
  'forbidden',
  'minors',
  'undress',
  'realPerson',
  'pictureList',
  'adult',
]);
export type AiSafetyStage = z.infer<typeof aiSafetyStage>;
export type AiSafetyDecision = z.infer<typeof aiSafetyDecision>;
export type AiSafetyRule = z.infer<typeof aiSafetyRule>;

export const aiSafetyEntry = z.object({
  id,
  userId: id,
  userNumber: z.int(),
  nickname: z.string(),
  jobId: id.nullable(),
  stage: aiSafetyStage,
  decision: aiSafetyDecision,
  rule: z.string(),
  excerpt: z.string(),
  createdAt: moment,
});

/** What engines cost and what jobs brought in, by day and engine. */
export const aiDay = z.object({
  day: z.string(),
  engine: z.string(),
  /** How often it was given a job, and the jobs that ended with it. */
  asked: z.int().nonnegative(),
  jobs: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  costCents: z.int().nonnegative(),
  incomeGoldCents: z.int().nonnegative(),
  incomeScoreCents: z.int().nonnegative(),
  medianSeconds: z.number().nonnegative(),
});
