import { hash } from 'node:crypto';
import { findStaff, type StaffRow } from '../../db/queries/staff/staff.ts';
import { AppError } from '../app-error.ts';
import type { Seal } from '../seal.ts';
import type { Database } from '../../db/connect.ts';

const TICKET_MS = 600_000;

interface Ticket {
  staffId: string;
  until: number;
  /** Of the password that was typed: a ticket ends with it. */
  passwordMark: string;
  /** Of the authenticator that was shown or in force: a ticket ends with it. */
  totpMark: string;
}

export const outdatedLogin = () => new AppError(4030, '登录已超时，请重新输入密码');

/** What leads from the password to the code. */
export function makeTicket(
  seal: Seal,
  { id, passwordHash, sealedTotp }: Pick<StaffRow, 'id' | 'passwordHash'> & { sealedTotp: Buffer },
  now: number,
): string {
  const ticket: Ticket = {
    staffId: id,
    until: now + TICKET_MS,
    passwordMark: markOf(passwordHash),
    totpMark: markOf(sealedTotp),
  };
  return seal.close(Buffer.from(JSON.stringify(ticket)), 'login ticket').toString('base64url');
}

/** The member whose password was right, with an authenticator to check against. Error: 4030. */
export async function readTicket(
  { database, seal }: { database: Database; seal: Seal },
  text: string,
  now: number,
): Promise<StaffRow & { sealedTotp: Buffer }> {
  let ticket: Ticket;
  try {
    const plain = seal.open(Buffer.from(text, 'base64url'), 'login ticket');
    ticket = JSON.parse(plain.toString()) as Ticket;
  } catch {
    throw outdatedLogin();
  }
  const member = ticket.until > now ? await findStaff(database, ticket.staffId) : null;
  if (!member || member.disabled || ticket.passwordMark !== markOf(member.passwordHash))
    throw outdatedLogin();
  const { sealedTotp } = member;
  if (!sealedTotp || ticket.totpMark !== markOf(sealedTotp)) throw outdatedLogin();
  return { ...member, sealedTotp };
}

function markOf(stored: string | Buffer): string {
  return hash('sha256', stored, 'base64url').slice(0, 22);
}
