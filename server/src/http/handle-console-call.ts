import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ConsoleCall, RequestOf } from '@yehang/contract/define-call.ts';
import type { Actor } from '../domain/audit/record-act.ts';
import type { Domain } from '../domain/domain.ts';
import { Refusal } from '../domain/refusal.ts';
import { Client } from './client.ts';
import {
  actorOf,
  clearSessionCookie,
  requireOwnPage,
  setSessionCookie,
} from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { sendData } from './envelope.ts';
import { checkInput, parseJson } from './read-input.ts';

/** What a console handler is given. `actor` is null only in the login calls. */
export interface AskedByStaff<Call extends ConsoleCall> {
  input: RequestOf<Call>;
  actor: Call['roles'] extends 'anybody' ? null : Actor;
  domain: Domain;
  client: Client;
  /** Gives the browser the session's cookie, or with null takes it away. */
  keepSession: (token: string | null) => void;
}

export type ConsoleHandler<Call extends ConsoleCall> = (
  asked: AskedByStaff<Call>,
) => Promise<z.input<Call['response']>>;

/** Registers a console call: own page, session, role, input, handler, answer. */
export function handleConsoleCall<Call extends ConsoleCall>(
  app: FastifyInstance,
  deps: HttpDeps,
  call: Call,
  handler: ConsoleHandler<Call>,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    requireOwnPage(request);
    const actor = call.roles === 'anybody' ? null : await actorOf(deps.domain, request);
    if (actor) requireRole(call, actor);
    const input = checkInput(call.request, parseJson(request.body as Buffer | undefined));
    const output = await handler({
      input: input as RequestOf<Call>,
      actor: actor as AskedByStaff<Call>['actor'],
      domain: deps.domain,
      client: new Client(request, deps.publicUrl),
      keepSession: (token) => {
        if (token === null) clearSessionCookie(reply);
        else setSessionCookie(reply, token);
      },
    });
    return sendData(reply, JSON.stringify(call.response.parse(output)));
  }
  app.route({ method: call.method, url: `/api/console/${call.name}`, handler: answer });
}

/** The owner may do everything. Error: 4030. */
export function requireRole({ roles }: Pick<ConsoleCall, 'roles'>, actor: Actor): void {
  if (typeof roles === 'string' || actor.role === 'owner' || roles.includes(actor.role)) return;
  throw new Refusal(4030, '你的角色没有这个权限');
}
