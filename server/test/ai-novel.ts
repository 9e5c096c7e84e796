import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../src/domain/app-context.ts';
import { newId } from '../src/db/new-id.ts';
import { workAiQueues } from './ai.ts';
import { signedCall, type TestSession } from './call.ts';

const PREMISE = '一位灯塔看守人发现海图上多了一座岛';
export const pay = () => ({ expectedPriceGoldCents: 0, idempotencyKey: newId() });

/** What a test of novels does as an author does it. */
export function novelsOf(app: FastifyInstance, context: AppContext, author: () => TestSession) {
  const begin = (premise = PREMISE) =>
    signedCall(
      app,
      'texttonovel/generate',
      { premise, kind: 'mystery', length: 'short', style: 'plain', ...pay() },
      author(),
    );
  const info = async (id: string, session = author()) =>
    (await signedCall(app, 'texttonovel/info', { id }, session)).data;
  const next = (id: string, direction = '', session = author()) =>
    signedCall(app, 'texttonovel/continue', { id, direction, ...pay() }, session);
  const read = async (id: string, chapter = 1) =>
    (await signedCall(app, 'texttonovel/read', { id, chapter }, author())).data;
  return {
    begin,
    info,
    next,
    read,
    /** A novel with an outline, and so many chapters. */
    build: async (chapters = 0) => {
      const { data } = await begin();
      await workAiQueues(context, ['text']);
      for (let written = 0; written < chapters; written += 1) {
        await next(data.novelId);
        await workAiQueues(context, ['text']);
      }
      return data.novelId;
    },
  };
}
