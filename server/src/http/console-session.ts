import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../domain/audit/record-act.ts';
import type { Domain } from '../domain/domain.ts';
import { Refusal } from '../domain/refusal.ts';
import { actorOfToken } from '../domain/staff/session.ts';
import { STAFF_SESSION_MS } from '../domain/staff/login.ts';

const COOKIE = 'yehang_console';

/**
 * A form or a picture on another site can make a browser send our cookie, but never this header.
 * Error: 4030.
 */
export function requireOwnPage(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.headers['x-console'] !== '1')
    throw new Refusal(4030, '请从控制台页面操作');
}

/** The member of staff behind a request. Error: 1000. */
export function actorOf(domain: Domain, request: FastifyRequest): Promise<Actor> {
  return actorOfToken(domain, readCookie(request.headers.cookie), request.ip);
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
