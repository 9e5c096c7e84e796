import { hash, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import { smsCodes } from '../src/db/schema/users.ts';
import type { AppContext } from '../src/domain/app-context.ts';
import { newChallenge } from '../src/domain/login/challenge.ts';
import { signedCall, type TestSession } from './call.ts';

let lastPhone = 0;

/** A number that no other test of this file has. */
export function newPhone(): string {
  lastPhone += 1;
  return `138${String(lastPhone).padStart(8, '0')}`;
}

export const newDevice = () => `test-${randomBytes(8).toString('hex')}`;

/** The number with which a challenge is solved. */
export function solve({ text, bits }: { text: string; bits: number }): string {
  for (let solution = 0; ; solution += 1) {
    const digest = hash('sha256', `${text}.${solution}`, 'buffer');
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return String(solution);
  }
}

/** A solved challenge of a device, easier than those of real ones. */
export async function solved(context: AppContext, devID: string) {
  const challenge = await newChallenge(context, { id: devID, network: '' }, Date.now(), 4);
  return { challenge: challenge.text, solution: solve(challenge) };
}

/** Has a code sent to a number, as a client does, and reads it where it is queued. */
export async function codeFor(
  { app, context }: { app: FastifyInstance; context: AppContext },
  request: { devID: string; phone?: string; purpose?: SmsPurpose },
  session?: TestSession,
): Promise<string> {
  const body = { ...request, ...(await solved(context, request.devID)) };
  const { code, tip } = await signedCall(app, 'login/captcha', body, session);
  if (code !== 200) throw new Error(`no code: ${tip}`);
  const [row] = await context.database.orm
    .select()
    .from(smsCodes)
    .where(eq(smsCodes.deviceId, request.devID))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  return context.seal.open(row!.sealedCode!, 'sms code').toString();
}

/** As if the codes of a number had been sent two minutes ago. */
export async function letPass(
  { database }: Pick<AppContext, 'database'>,
  phone: string,
  minutes = 2,
): Promise<void> {
  await database.pool.query(
    `update sms_codes set created_at = created_at - make_interval(mins => $2) where phone = $1`,
    [`+86${phone}`, minutes],
  );
}

export const PASSWORD = 'a quiet voyage';

/** An account of its own, registered by a guest or by a visitor without a session. */
export async function account(
  app: FastifyInstance,
  over: { account?: string; devID?: string; session?: TestSession } = {},
): Promise<TestSession & { account: string; devID: string }> {
  const name = over.account ?? `sailor_${randomBytes(5).toString('hex')}`;
  const devID = over.devID ?? newDevice();
  const body = { devID, account: name, password: PASSWORD };
  const { data, tip } = await signedCall(app, 'login/account/register', body, over.session);
  if (!data?.token) throw new Error(`not registered: ${tip}`);
  return { token: data.token, secret: data.secret, id: data.id, account: name, devID };
}
