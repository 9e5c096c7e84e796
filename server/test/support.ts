import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../src/domain/app-context.ts';
import { signedCall, type TestSession } from './call.ts';
import { staffCall } from './console.ts';
import { newDevice, solved } from './login.ts';

/** The chat of a test: what a user and what staff do. */
export function supportChat(
  { app, context }: { app: FastifyInstance; context: AppContext },
  consoleApp: FastifyInstance,
) {
  const newKey = () => randomUUID();
  /** Somebody without a session, who begins a conversation. */
  async function stranger(devID = newDevice()) {
    const proof = { devID, ...(await solved(context, devID)) };
    const { data, code } = await signedCall(app, 'custom/open', { topic: 'blocked', proof });
    if (code !== 200) throw new Error(`no conversation: ${code}`);
    return { ticket: data.ticket!, id: data.conversation!.id, proof };
  }
  const open = async (session: TestSession) =>
    (await signedCall(app, 'custom/open', { topic: 'payment' }, session)).data.conversation!;
  const say = (session: TestSession | undefined, text: string, over: object = {}) =>
    signedCall(app, 'custom/send', { text, idempotencyKey: newKey(), ...over }, session);
  const messages = async (session: TestSession | undefined, over: object = {}) =>
    (await signedCall(app, 'custom/list', over, session)).data;
  const answer = (cookie: string, id: string, text: string, over: object = {}) =>
    staffCall(consoleApp, 'support/send', { id, text, idempotencyKey: newKey(), ...over }, cookie);
  const take = (cookie: string, id: string) =>
    staffCall(consoleApp, 'support/take', { id }, cookie);
  const box = async (cookie: string, name: 'mine' | 'queued' | 'open' | 'closed') =>
    (await staffCall(consoleApp, 'support/list', { box: name, pageSize: 50 }, cookie)).data.list;
  const online = (cookie: string, isOnline: boolean) =>
    staffCall(consoleApp, 'support/online', { isOnline }, cookie);
  return { stranger, open, say, messages, answer, take, box, online, newKey };
}
