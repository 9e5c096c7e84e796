import type { AiJobRow } from '../../db/queries/ai/jobs.ts';

/** Whether a job is of a conversation with a character: an answer, or what is remembered of it. */
export const isTalk = ({ tool }: Pick<AiJobRow, 'tool'>): boolean =>
  tool === 'chat' || tool === 'memory';
