import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffMember } from '../domain/audit/write-audit-log.ts';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { staffOfToken } from '../domain/staff/session.ts';
import { STAFF_SESSION_MS } from '../domain/staff/login.ts';

const COOKIE = 'yehang_console';

/**
 * A form or a picture on another site can make a browser send our cookie, but never this header.
 * Error: 4030.
 */
export function requireConsoleHeader(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.headers['x-console'] !== '1')
    throw new AppError(4030, '请从控制台页面操作');
}

/** The member of staff behind a request. Error: 1000. */
export function staffOf(context: AppContext, request: FastifyRequest): Promise<StaffMember> {
  return staffOfToken(context, readCookie(request.headers.cookie), request.ip);
}

function readCookie(header: string | undefined): string | null {
  return /(?:^|;\s*)yehang_console=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1] ?? null;
}

/** Signs in: scripts cannot read the cookie, other sites cannot send it. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const maxAge = Math.floor(STAFF_SESSION_MS / 1000);
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  );
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`);
}
