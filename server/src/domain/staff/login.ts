import { hash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { newId } from '../../db/new-id.ts';
import {
  confirmTotp,
  enrolTotp,
  findStaff,
  findStaffByLogin,
  insertStaffSession,
  takeTotpStep,
  type StaffRow,
} from '../../db/queries/staff/staff.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { limit } from '../rate-limits.ts';
import { badField, AppError } from '../app-error.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { StaffContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { Seal } from '../seal.ts';

const TICKET_MS = 600_000;
export const STAFF_SESSION_MS = 12 * 3_600_000;
const ATTEMPTS = { limit: 10, windowSeconds: 900 };

/** Costs as much as a real check, so that the time does not reveal whether a login exists. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/**
 * First step: name and password. The ticket leads to the second; `enroll` is there for members without an authenticator. Errors: 4030 (wrong), 4290.
 */
export async function checkStaffPassword(
  { database, seal, counters }: StaffContext,
  { login, password }: { login: string; password: string },
  address: string,
) {
  await limit(counters, `staff-login:${login}`, ATTEMPTS);
  const member = await findStaffByLogin(database, login);
  const matches = await isPassword(member?.passwordHash ?? (await nobodysHash), password);
  if (!member || !matches || member.disabled) {
    const staff = { staffId: member?.id ?? null, login, address };
    await writeAuditLog(database, staff, { action: 'login.refused', subject: 'password' });
    throw new AppError(4030, '账号或密码不正确');
  }
  const ticket = seal
    .close(Buffer.from(JSON.stringify({ staffId: member.id, until: Date.now() + TICKET_MS })))
    .toString('base64url');
  return { ticket, enroll: await enrolment({ database, seal }, member) };
}

async function enrolment({ database, seal }: { database: Database; seal: Seal }, member: StaffRow) {
  if (member.totpConfirmedAt) return null;
  const secret = member.sealedTotp ? seal.open(member.sealedTotp).toString() : generateSecret();
  if (!member.sealedTotp) await enrolTotp(database, member.id, seal.close(Buffer.from(secret)));
  const otpauthUrl = generateURI({ issuer: 'Yehang', label: member.login, secret });
  return { secret, otpauthUrl };
}

/**
 * Second step: the authenticator's code. Answers the session's token, for a cookie.
 * Errors: 4000 (code), 4030 (ticket), 4290.
 */
export async function checkStaffCode(
  context: StaffContext,
  { ticket, code }: { ticket: string; code: string },
  address: string,
): Promise<{ member: StaffRow; token: string }> {
  const { database, seal, counters } = context;
  const member = await memberOfTicket(context, ticket);
  await limit(counters, `staff-code:${member.id}`, ATTEMPTS);
  const secret = seal.open(member.sealedTotp!).toString();
  const result = await verify({
    secret,
    token: code,
    epochTolerance: 30,
    afterTimeStep: member.totpLastStep,
  });
  // The second check holds when two requests bring the same code at once.
  if (!result.valid || !(await takeTotpStep(database, member.id, timeStepOf(result)))) {
    await writeAuditLog(
      database,
      { staffId: member.id, login: member.login, address },
      { action: 'login.refused', subject: 'code' },
    );
    throw badField('code', '验证码不正确或已用过，请等下一个');
  }
  await confirmTotp(database, member.id);
  const token = randomBytes(32).toString('base64url');
  await insertStaffSession(database, {
    id: newId(),
    staffId: member.id,
    tokenHash: hash('sha256', token, 'buffer'),
    expiresAt: new Date(Date.now() + STAFF_SESSION_MS),
  });
  await writeAuditLog(
    database,
    { staffId: member.id, login: member.login, address },
    { action: 'login', subject: member.login },
  );
  return { member: (await findStaff(database, member.id))!, token };
}

function timeStepOf(result: object): number {
  const { timeStep } = result as { timeStep?: unknown };
  if (typeof timeStep !== 'number') throw new Error('a time-based code has a time step');
  return timeStep;
}

async function memberOfTicket(
  { database, seal }: { database: Database; seal: Seal },
  ticket: string,
): Promise<StaffRow> {
  const again = new AppError(4030, '登录已超时，请重新输入密码');
  let read: { staffId: string; until: number };
  try {
    read = JSON.parse(seal.open(Buffer.from(ticket, 'base64url')).toString()) as typeof read;
  } catch {
    throw again;
  }
  const member = read.until > Date.now() ? await findStaff(database, read.staffId) : null;
  if (!member || member.disabled || !member.sealedTotp) throw again;
  return member;
}
