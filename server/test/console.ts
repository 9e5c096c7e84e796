import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import { afterAll } from 'vitest';
import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { RequestInputOf, ResponseOf } from '@yehang/contract/define-call.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import type { AppContext } from '../src/domain/app-context.ts';
import { staffPasswords } from '../src/domain/password/password-thread.ts';
import { insertStaff } from '../src/db/queries/staff/staff.ts';
import { newId } from '../src/db/new-id.ts';
import { buildConsoleServer } from '../src/http/console-server.ts';
import { MemoryNonces } from '../src/http/wire/nonces.ts';

export interface StaffAnswer<Data> {
  status: number;
  code: number;
  data: Data;
  tip: string | undefined;
}

/** The real console listener over a test's context, closed after the file's last test. */
export async function testConsole(context: AppContext): Promise<FastifyInstance> {
  const app = await buildConsoleServer({ context, nonces: new MemoryNonces() }, {});
  afterAll(() => app.close());
  return app;
}

/** Makes a console call as the console's pages do. */
export async function staffCall<Name extends keyof ConsoleCalls>(
  app: FastifyInstance,
  name: Name,
  body: RequestInputOf<ConsoleCalls[Name]>,
  cookie = '',
  /** The address it comes from. */
  remoteAddress = '127.0.0.1',
): Promise<StaffAnswer<ResponseOf<ConsoleCalls[Name]>> & { cookie: string }> {
  const response = await app.inject({
    method: 'POST',
    remoteAddress,
    url: `/api/console/${name}`,
    headers: { 'content-type': 'application/json', 'x-console': '1', cookie },
    payload: JSON.stringify(body),
  });
  const envelope = JSON.parse(response.payload) as StaffAnswer<ResponseOf<ConsoleCalls[Name]>>;
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  const kept = setCookies.map((one) => one.split(';')[0]).join('; ');
  return { ...envelope, status: response.statusCode, cookie: kept };
}

export const STAFF_PASSWORD = 'correct horse battery staple';

/** Makes a member of staff and signs them in through both steps; answers the cookie. */
export async function staffCookie(
  app: FastifyInstance,
  { database }: Pick<AppContext, 'database'>,
  role: StaffRole,
): Promise<string> {
  const login = `${role}-${newId()}`;
  const passwordHash = await staffPasswords.hash(STAFF_PASSWORD);
  await insertStaff(database, { id: newId(), login, passwordHash, role });
  const first = await staffCall(app, 'login/password', { login, password: STAFF_PASSWORD });
  const code = await generate({ secret: first.data.enroll!.secret });
  const second = await staffCall(app, 'login/code', { ticket: first.data.ticket, code });
  if (second.code !== 200) throw new Error(`no staff login: ${second.tip}`);
  return second.cookie;
}
