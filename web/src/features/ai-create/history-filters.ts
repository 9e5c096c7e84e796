import type { AiJobState, AiTool } from '@yehang/contract/shapes/ai.ts';

/** Kinds of jobs as the history is filtered by them. */
export const historyKinds = ['all', 'picture', 'portrait', 'video', 'novel'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const kindNames: Readonly<Record<HistoryKind, string>> = {
  all: '全部',
  picture: '图片',
  portrait: '写真',
  video: '视频',
  novel: '小说',
};

export const toolsOf: Readonly<Record<HistoryKind, AiTool[] | undefined>> = {
  all: undefined,
  picture: ['picture', 'upscale'],
  portrait: ['portrait'],
  video: ['video'],
  novel: ['outline', 'chapter', 'rewrite'],
};

export const historyStates = [
  'all',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'hidden',
] as const satisfies readonly ('all' | AiJobState)[];
export type HistoryState = (typeof historyStates)[number];
