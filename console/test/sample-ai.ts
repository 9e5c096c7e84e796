import { aiTools } from '@yehang/contract/shapes/ai.ts';
import type {
  AiEngine,
  AiSettings,
  AiSettingsOfTools,
  AiWorkflow,
  ConsoleAiTemplate,
} from '@yehang/contract/shapes/console-ai.ts';
import type { CallResponse } from '../src/lib/api/call.ts';
import { sampleId } from './sample-content.ts';

const updatedAt = Date.UTC(2026, 10, 20);
const user = { userId: sampleId(90), userNumber: 100_001, nickname: '夜行人' };

export const sampleEngine = (over: Partial<AiEngine> = {}): AiEngine => ({
  ...{ id: sampleId(71), name: '甲机', adapter: 'openai', url: 'https://api.example.com' },
  ...{ tools: ['picture'], concurrency: 2, costCents: 3, position: 1, enabled: true },
  settings: {
    ...{
      textModel: '',
      pictureModel: 'painter',
      workflows: {},
      maxTokens: 512,
      contextTokens: 16_384,
    },
    isOursAlone: false,
  },
  ...{ version: 4, updatedAt, hasKey: true, failures: 0, restUntil: null, lastError: '' },
  ...{ toolRests: {}, ofTools: {}, toolPositions: {}, runningOfTools: { picture: 1 } },
  ...{ lastFailedAt: null, lastWorkedAt: updatedAt, running: 1 },
  ...{ lastWarning: '', lastWarnedAt: null },
  ...over,
});

export const sampleWorkflow = (over: Partial<AiWorkflow> = {}): AiWorkflow => ({
  ...{ id: sampleId(72), name: '竖图', nodes: 7, version: 1, updatedAt },
  inputs: { 'in:prompt': '6.text' },
  ...over,
});

export const sampleTemplate = (over: Partial<ConsoleAiTemplate> = {}): ConsoleAiTemplate => ({
  ...{ id: sampleId(73), tool: 'picture', name: '雪夜灯塔', category: '风景', negative: '' },
  ...{ prompt: '雪夜，海边的灯塔', style: 'oil', ratio: '3:4', picture: null, position: 2 },
  motion: null,
  ...{ enabled: true, version: 3, updatedAt },
  ...over,
});

const forEachTier = (number: number) => ({
  ...{ supreme: number, normal: number, live: number, dark: number },
});

export const sampleAiSettings = (over: Partial<AiSettings> = {}): AiSettings => ({
  tools: Object.fromEntries(
    aiTools.map((tool) => [
      tool,
      {
        ...{ isOpen: true, priceGoldCents: 500, freePerDay: 3, freePerDayOfTiers: forEachTier(10) },
        ...{ priceScoreCents: null, limitSeconds: 180 },
      },
    ]),
  ) as AiSettingsOfTools,
  ...{ mostWaiting: 10, mostRunning: 2, weightOfTiers: forEachTier(2), demonstrationHelps: true },
  ...{ producer: '夜航', realNames: ['某甲'], version: 6 },
  ...over,
});

type Job = CallResponse<'ai/job/list'>['list'][number];
export const sampleAiJob = (number: number, over: Partial<Job> = {}): Job => ({
  ...{ id: sampleId(100 + number), groupId: sampleId(200), tool: 'picture', state: 'done' },
  ...{ outcome: 'done', progress: 1, place: null, expectedSeconds: 20 },
  parameters: {
    ...{ prompt: '雪夜的灯塔', negative: '', style: 'none', ratio: '3:4', seed: 7 },
    ...{ templateId: null, characterId: null, sourceId: null, motion: null, seconds: null },
    ...{ novelId: null, chapter: null },
  },
  ...{ priceGoldCents: 500, chargedGoldCents: 500, priceScoreCents: 0, chargedScoreCents: 0 },
  ...{ isFree: false, isDemonstration: false },
  ...{ engine: '甲机', failure: null, attempt: 1, works: 1, createdAt: updatedAt },
  ...{ costCents: 25, engineFailures: [] },
  ...{ startedAt: updatedAt, endedAt: updatedAt + 12_000, ...user },
  ...over,
});

type Entry = CallResponse<'ai/safety/list'>['list'][number];
export const sampleSafetyEntry = (number: number, over: Partial<Entry> = {}): Entry => ({
  ...{ id: sampleId(300 + number), jobId: null, stage: 'prompt', decision: 'refused' },
  ...{ rule: 'minors', excerpt: '一个小学生', createdAt: updatedAt, ...user },
  ...over,
});
