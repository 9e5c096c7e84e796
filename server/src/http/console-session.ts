import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffMember } from '../domain/audit/write-audit-log.ts';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { staffOfToken } from '../domain/staff/session.ts';
import { Client } from './client.ts';
import { KNOWN_DEVICE_MS } from '../domain/staff/known-device.ts';
import { STAFF_SESSION_MS } from '../domain/staff/login.ts';

const COOKIE = 'yehang_console';
const DEVICE_COOKIE = 'yehang_console_device';

/**
 * A form or a picture on another site can make a browser send our cookie, but never this header.
 * Error: 4030.
 */
export function requireConsoleHeader(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.headers['x-console'] !== '1')
    throw new AppError(4030, '请从控制台页面操作');
}

/**
 * The member of staff behind a request. Errors: 1000, 4030 (a first password is still to be changed, unless
 * `mayBeNew`).
 */
export function staffOf(
  context: AppContext,
  request: FastifyRequest,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<StaffMember> {
  const token = readCookie(request.headers.cookie);
  return staffOfToken(context, token, {
    address: new Client(request, undefined).address,
    mayBeNew,
  });
}

/** The token by which a browser is known, where it has one. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const { cookie = '' } = request.headers;
  return /(?:^|;\s*)yehang_console_device=([\w-]{1,400})(?:;|$)/.exec(cookie)?.[1] ?? null;
}

function readCookie(header: string | undefined): string | null {
  return /(?:^|;\s*)yehang_console=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1] ?? null;
}

/** Signs in, and makes the browser a known one: scripts cannot read the cookies, other sites cannot send them. */
export function setSessionCookies(
  reply: FastifyReply,
  { token, deviceToken }: { token: string; deviceToken: string },
): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const cookie = (name: string, value: string, lifeMs: number) =>
    `${name}=${value}; Path=/; Max-Age=${Math.floor(lifeMs / 1000)}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', [
    cookie(COOKIE, token, STAFF_SESSION_MS),
    cookie(DEVICE_COOKIE, deviceToken, KNOWN_DEVICE_MS),
  ]);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`);
}
