import type { FastifyInstance } from 'fastify';
import { accountStatementQuery, dailyStatementQuery } from '@yehang/contract/shapes/statement.ts';
import { AppError } from '../domain/app-error.ts';
import { readStatementToken } from '../domain/gold/statement-link.ts';
import { accountStatement, dailyStatement, ownStatement } from '../domain/gold/statements.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { sendCsv } from './send-csv.ts';

const FINANCE = { roles: ['finance'] } as const;

/** `GET /api/app/trans/statement.csv?token=…`: the file that `trans/statement` gave a link to. */
export function serveOwnStatements(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/app/trans/statement.csv', async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const text = typeof token === 'string' ? token : '';
    const grant = readStatementToken(context.seal, text, Date.now());
    if (!grant) throw new AppError(4040, '下载链接已过期，请重新导出');
    return sendCsv(reply, 'statement.csv', await ownStatement(context, grant));
  });
}

/** `GET /api/console/ledger/days.csv`: sums by day and cause; `/ledger/account.csv`: all of one account. */
export function serveFinanceStatements(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/console/ledger/days.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(FINANCE, staff);
    const range = checkInput(dailyStatementQuery, request.query);
    return sendCsv(reply, 'ledger-days.csv', await dailyStatement(context, staff, range));
  });
  app.get('/api/console/ledger/account.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(FINANCE, staff);
    const filter = checkInput(accountStatementQuery, request.query);
    return sendCsv(reply, 'ledger-account.csv', await accountStatement(context, staff, filter));
  });
}
