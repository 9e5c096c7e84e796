import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { AppCalls } from '@yehang/contract/index.ts';
import { newId } from '../../src/db/new-id.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import type { FastifyInstance } from 'fastify';
import { adultGuest, signedCall, type TestSession } from '../call.ts';
import { staffCall } from '../console.ts';
import { giveTrust } from './trust.ts';

/** Somebody who may do everything that trust opens. */
export async function trusted(app: FastifyInstance, context: AppContext): Promise<TestSession> {
  const session = await adultGuest(app);
  await giveTrust(context.database, session.id, 4);
  return session;
}

type Publish = RequestInputOf<AppCalls['post/publish']>;

/** Hands in a post of a few words; answers it as its author sees it. */
export async function handIn(
  app: FastifyInstance,
  author: TestSession,
  over: Partial<Publish> = {},
) {
  const body = { text: '今晚的海面很静', idempotencyKey: newId(), ...over };
  return signedCall(app, 'post/publish', body, author);
}

/** Approves what waits in the review. */
export async function approve(
  consoleApp: FastifyInstance,
  cookie: string,
  id: string,
  publishAt: number | null = null,
) {
  const claimed = await staffCall(consoleApp, 'review/claim', { id }, cookie);
  // A claim that is refused answers nothing: then the approval says why as well.
  const submittedAt = claimed.code === 200 ? claimed.data.submittedAt : 0;
  const seen = { id, submittedAt, publishAt };
  return staffCall(consoleApp, 'review/approve', seen, cookie);
}

/** Sends what waits in the review back. */
export async function sendBack(consoleApp: FastifyInstance, cookie: string, id: string) {
  await staffCall(consoleApp, 'review/claim', { id }, cookie);
  return staffCall(consoleApp, 'review/refuse', { id, reason: '图片看不清' }, cookie);
}
