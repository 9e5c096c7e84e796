import type { AiJobState, AiLane, AiTool } from '@yehang/contract/shapes/ai.ts';

/** Where a job may go from each state; the database refuses everything else. */
export const aiJobTransitions: Readonly<Record<AiJobState, readonly AiJobState[]>> = {
  queued: ['running', 'cancelled', 'failed'],
  running: ['queued', 'done', 'failed', 'cancelled'],
  done: ['hidden', 'deleted'],
  failed: ['hidden', 'deleted'],
  cancelled: ['hidden', 'deleted'],
  hidden: ['done', 'failed', 'cancelled', 'deleted'],
  deleted: [],
};

/** The states from which a job may go to `to`. */
export function statesBefore(to: AiJobState): AiJobState[] {
  const all = Object.keys(aiJobTransitions) as AiJobState[];
  return all.filter((from) => aiJobTransitions[from].includes(to));
}

/** The queue of each tool. */
export const laneOf: Readonly<Record<AiTool, AiLane>> = {
  picture: 'picture',
  portrait: 'picture',
  upscale: 'picture',
  video: 'video',
  outline: 'text',
  chapter: 'text',
  rewrite: 'text',
  chat: 'text',
  memory: 'text',
};

/** What a job of a tool is expected to take before one was done, in seconds. */
export const firstGuessSeconds: Readonly<Record<AiTool, number>> = {
  picture: 15,
  portrait: 15,
  upscale: 10,
  video: 60,
  outline: 20,
  chapter: 60,
  rewrite: 20,
  chat: 5,
  memory: 10,
};
