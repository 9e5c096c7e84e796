import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ConsoleCall, RequestOf } from '@yehang/contract/define-call.ts';
import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { StaffMember } from '../domain/audit/write-audit-log.ts';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { Client } from './client.ts';
import {
  staffOf,
  clearSessionCookie,
  deviceTokenOf,
  requireConsoleHeader,
  setSessionCookies,
} from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { sendData } from './envelope.ts';
import { checkInput, parseJson } from './read-input.ts';

/** What a console handler is given. `staff` is null only in the login calls. */
export interface ConsoleCallArgs<Call extends ConsoleCall> {
  input: RequestOf<Call>;
  staff: Call['roles'] extends 'anybody' ? null : StaffMember;
  context: AppContext;
  client: Client;
  /** By which the browser is known, where it is. */
  deviceToken: string | null;
  /** Gives the browser the session's cookie and its own, or with null takes the session's away. */
  keepSession: (session: { token: string; deviceToken: string } | null) => void;
}

export type ConsoleHandler<Call extends ConsoleCall> = (
  requested: ConsoleCallArgs<Call>,
) => Promise<z.input<Call['response']>>;

/** A handler for every call of the console. */
export type ConsoleHandlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<ConsoleCalls[Name]> };

/** Registers a console call: own page, session, role, input, handler, answer. */
export function handleConsoleCall<Call extends ConsoleCall>(
  app: FastifyInstance,
  deps: HttpDeps,
  call: Call,
  handler: ConsoleHandler<Call>,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    requireConsoleHeader(request);
    const mayBeNew = call.roles === 'signedIn';
    const staff =
      call.roles === 'anybody' ? null : await staffOf(deps.context, request, { mayBeNew });
    if (staff) requireRole(call, staff);
    const input = checkInput(call.request, parseJson(request.body as Buffer | undefined));
    const output = await handler({
      input: input as RequestOf<Call>,
      staff: staff as ConsoleCallArgs<Call>['staff'],
      context: deps.context,
      client: new Client(request, deps.publicUrl, deps.appPort),
      deviceToken: deviceTokenOf(request),
      keepSession: (session) => {
        if (session === null) clearSessionCookie(reply);
        else setSessionCookies(reply, session);
      },
    });
    return sendData(reply, JSON.stringify(call.response.parse(output)));
  }
  app.route({
    method: call.method,
    url: `/api/console/${call.name}`,
    handler: answer,
    ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
  });
}

/** Whether a role may make a call; the owner may do everything. */
export function mayCall({ roles }: Pick<ConsoleCall, 'roles'>, staff: StaffMember): boolean {
  return typeof roles === 'string' || staff.role === 'owner' || roles.includes(staff.role);
}

/** Error: 4030. */
export function requireRole(call: Pick<ConsoleCall, 'roles'>, staff: StaffMember): void {
  if (!mayCall(call, staff)) throw new AppError(4030, '你的角色没有这个权限');
}
