import {
  type AiJob,
  type AiParameters,
  aiTools,
  type AiTool,
  type AiWork,
} from '@yehang/contract/shapes/ai.ts';
import type { CallResponse } from '../../src/lib/api/call-types.ts';
import { fakeId, fakePicture } from './fake-catalogue.ts';

export const fakeAiParameters = (over: Partial<AiParameters> = {}): AiParameters => ({
  ...{ prompt: '雪夜的灯塔', negative: '', style: 'none', ratio: '3:4', seed: 7 },
  ...{ templateId: null, characterId: null, sourceId: null, motion: null, seconds: null },
  ...{ novelId: null, chapter: null },
  ...over,
});

/** What each tool costs: 5 gold, with `freeLeft` uses that are free. */
export function fakeAiInfo(
  freeLeft = 0,
  over: Partial<CallResponse<'aiorder/info'>> = {},
): CallResponse<'aiorder/info'> {
  return {
    tools: aiTools.map((tool) => ({
      ...{ tool, isOpen: true, priceGoldCents: 500, freeLeft, isDemonstration: true },
      cancelNote: '',
      priceScoreCents: null,
    })),
    ...{ balanceGoldCents: 2_000, capGoldCents: null, spentTodayGoldCents: 0, watchToken: 'token' },
    balanceScoreCents: 0,
    ...over,
  };
}

export function fakeAiWork(number: number, over: Partial<AiWork> = {}): AiWork {
  return {
    id: fakeId(51, number),
    jobId: fakeId(50, number),
    kind: 'picture',
    picture: fakePicture(number, 600, 800),
    ...{ clip: null, text: null, label: 'AI生成 · 演示', isDemonstration: true },
    parameters: fakeAiParameters(),
    createdAt: 0,
    expiresAt: Date.now() + 3_600_000,
    ...over,
  };
}

/** A job that waits, unless said otherwise. */
export function fakeAiJob(number: number, over: Partial<AiJob> & { tool?: AiTool } = {}): AiJob {
  return {
    id: fakeId(50, number),
    groupId: fakeId(49, number),
    ...{ tool: 'picture', state: 'queued', outcome: null, progress: 0, place: 2 },
    expectedSeconds: 40,
    parameters: fakeAiParameters(),
    ...{ priceGoldCents: 500, chargedGoldCents: 0, isFree: false, isDemonstration: true },
    ...{ priceScoreCents: 0, chargedScoreCents: 0 },
    ...{ engine: '', failure: null },
    ...{
      mayCancel: true,
      mayRetry: false,
      works: [],
      createdAt: 0,
      startedAt: null,
      endedAt: null,
    },
    ...over,
  };
}

/** The same job, done, with one picture. */
export const fakeDoneJob = (number: number, over: Partial<AiJob> = {}): AiJob =>
  fakeAiJob(number, {
    ...{ state: 'done', outcome: 'done', progress: 1, place: null, expectedSeconds: null },
    ...{ mayCancel: false, works: [fakeAiWork(number)], chargedGoldCents: 500, endedAt: 1 },
    ...over,
  });
