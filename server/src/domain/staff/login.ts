import { hash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { newId } from '../../db/new-id.ts';
import {
  enrolTotp,
  findStaffByLogin,
  insertStaffSession,
  takeTotpStep,
  type StaffRow,
} from '../../db/queries/staff/staff.ts';
import { countRefusedLogin } from '../../db/queries/staff/refused-logins.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { badField, AppError } from '../app-error.ts';
import { networkOf } from '../network-of.ts';
import type { Seal } from '../seal.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffContext } from './context.ts';
import { newDeviceToken, readDevice } from './known-device.ts';
import { countAttempt } from '../password/login-limits.ts';
import { makeTicket, outdatedLogin, readTicket } from './login-ticket.ts';
import { staffPasswords } from '../password/password-thread.ts';

export const STAFF_SESSION_MS = 12 * 3_600_000;

/** Where a login comes from: the address, and the token of the browser where it has one. */
export interface LoginOrigin {
  address: string;
  deviceToken: string | null;
}

/**
 * First step: name and password. The ticket leads to the second; `enroll` is there for members without an
 * authenticator. Errors: 4030 (wrong; a password that is no first one and no authenticator; an authenticator that was
 * confirmed meanwhile), 4290.
 */
export async function checkStaffPassword(
  { database, seal, counters }: StaffContext,
  { login, password }: { login: string; password: string },
  { address, deviceToken }: LoginOrigin,
) {
  const member = await findStaffByLogin(database, login);
  const deviceId = readDevice(seal, deviceToken, member?.id, Date.now());
  const attempt = { realm: 'staff', step: 'password', name: login, address, deviceId } as const;
  const takeBack = await countAttempt(counters, attempt);
  const stored = member?.passwordHash ?? null;
  const matches = await staffPasswords.matches(stored, password, deviceId !== null);
  if (!member || !matches || member.disabled) {
    await noteRefusal(database, member, { address, step: 'password' });
    throw new AppError(4030, '账号或密码不正确');
  }
  await takeBack();
  const { enroll, sealedTotp } = await authenticatorOf({ database, seal }, member);
  return { ticket: makeTicket(seal, { ...member, sealedTotp }, Date.now()), enroll };
}

/**
 * The authenticator in force, or a new one. It is enrolled with a first password alone: who has used an account before,
 * and lost the authenticator, needs both anew. Each login is shown another one, in place of those before: who saw one
 * of them does not know the one that is confirmed.
 */
async function authenticatorOf(
  { database, seal }: { database: Database; seal: Seal },
  member: StaffRow,
) {
  if (member.totpConfirmedAt && member.sealedTotp)
    return { sealedTotp: member.sealedTotp, enroll: null };
  if (member.lastLoginAt && !member.mustChangePassword)
    throw new AppError(4030, '两步验证已被清除，请联系所有者重置账号');
  const secret = generateSecret();
  const sealedTotp = seal.close(Buffer.from(secret), 'authenticator');
  // Another login may have confirmed its own since the member was read.
  if (!(await enrolTotp(database, member.id, sealedTotp))) throw outdatedLogin();
  const otpauthUrl = generateURI({ issuer: 'Yehang', label: member.login, secret });
  return { sealedTotp, enroll: { secret, otpauthUrl } };
}

/**
 * Second step: the authenticator's code. Answers the session's token and the browser's, for cookies.
 * Errors: 4000 (code), 4030 (ticket), 4290.
 */
export async function checkStaffCode(
  context: StaffContext,
  { ticket, code }: { ticket: string; code: string },
  { address, deviceToken }: LoginOrigin,
): Promise<{ member: StaffRow; token: string; deviceToken: string }> {
  const { database, seal, counters } = context;
  const member = await readTicket(context, ticket, Date.now());
  const deviceId = readDevice(seal, deviceToken, member.id, Date.now());
  const takeBack = await countAttempt(counters, {
    realm: 'staff',
    step: 'code',
    name: member.id,
    address,
    deviceId,
  });
  const secret = seal.open(member.sealedTotp, 'authenticator').toString();
  const result = await verify({
    secret,
    token: code,
    epochTolerance: 30,
    afterTimeStep: member.totpLastStep,
  });
  const token = randomBytes(32).toString('base64url');
  const entered = result.valid
    ? await enter(database, member, { step: timeStepOf(result), token, address })
    : null;
  if (!entered) {
    await noteRefusal(database, member, { address, step: 'code' });
    throw badField('code', '验证码不正确或已用过，请等下一个');
  }
  await takeBack();
  return { member: entered, token, deviceToken: newDeviceToken(seal, member.id, Date.now()) };
}

/**
 * Opens a session together with taking the code's step, which waits for a reset of the account, or its being
 * disabled, at the same time: no session outlives that. Null where the code was taken, or the account is another by now.
 */
function enter(
  database: Database,
  member: StaffRow & { sealedTotp: Buffer },
  { step, token, address }: { step: number; token: string; address: string },
): Promise<StaffRow | null> {
  return database.orm.transaction(async (orm) => {
    const entered = await takeTotpStep({ orm }, member, step);
    if (!entered) return null;
    await insertStaffSession(
      { orm },
      {
        id: newId(),
        staffId: member.id,
        tokenHash: hash('sha256', token, 'buffer'),
        expiresAt: new Date(Date.now() + STAFF_SESSION_MS),
      },
    );
    const { id: staffId, login } = member;
    await writeAuditLog({ orm }, { staffId, login, address }, { action: 'login', subject: login });
    return entered;
  });
}

function noteRefusal(
  database: Database,
  member: StaffRow | null,
  { address, step }: { address: string; step: 'password' | 'code' },
): Promise<void> {
  const login = member?.login ?? '';
  return countRefusedLogin(database, { login, network: networkOf(address), step });
}

function timeStepOf(result: object): number {
  const { timeStep } = result as { timeStep?: unknown };
  if (typeof timeStep !== 'number') throw new Error('a time-based code has a time step');
  return timeStep;
}
