import type { FastifyInstance } from 'fastify';
import { consoleCalls, type ConsoleCalls } from '@yehang/contract/console/index.ts';
import { consoleHandlers } from '../calls/console/handlers.ts';
import { serveAuditExport } from './audit-export.ts';
import { serveChunks } from './chunk-routes.ts';
import { staffOf, requireConsoleHeader } from './console-session.ts';
import { serveStaffPictures } from './staff-pictures.ts';
import type { HttpDeps } from './deps.ts';
import { handleConsoleCall, requireRole } from './handle-console-call.ts';
import { serveMetrics } from './metrics.ts';
import { serveFigureExport } from './figure-export.ts';
import { serveLedgerExport } from './ledger-export.ts';
import { servePictureUpload } from './picture-upload.ts';
import { newServer, type ServerOptions } from './new-server.ts';
import { servePlaylists } from './playlists.ts';
import { serveRecordExports } from './record-exports.ts';
import { serveFinanceStatements } from './statement-routes.ts';
import { serveDeskStream } from './support-stream.ts';
import { serveSubtitleUpload } from './subtitle-upload.ts';
import { serveSite } from './static/serve-site.ts';
import { serveVideoFiles } from './stored-files.ts';
import { watchForProxy } from './watch-proxy.ts';
import { serveWorkers } from './worker-routes.ts';

const CONSOLE_POLICY = [
  `default-src 'self'`,
  `img-src 'self' blob: data:`,
  `media-src 'self' blob:`,
  `connect-src 'self' https: http:`,
  `style-src 'self' 'unsafe-inline'`,
  `worker-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export interface ConsoleServerOptions extends ServerOptions {
  /** Folder of the built console; without it only its API is served. */
  site?: string;
  /** The token of workers on other machines; without it none is served. */
  workerToken?: string | undefined;
  /** What reads the metrics from other machines; without it this machine alone does. */
  metricsToken?: string | undefined;
}

/** The operator's listener: the console, its calls, uploads, and playback for staff. Never open to the public. */
export async function buildConsoleServer(
  deps: HttpDeps,
  options: ConsoleServerOptions,
): Promise<FastifyInstance> {
  const { context } = deps;
  const app = newServer(context.log, options);
  if (!options.trustProxy) watchForProxy(app, context);
  for (const name of Object.keys(consoleCalls) as (keyof ConsoleCalls)[]) register(app, deps, name);
  serveChunks(app, context, '/api/console/upload/chunk', async (request) => {
    requireConsoleHeader(request);
    const staff = await staffOf(context, request);
    requireRole({ roles: ['owner', 'editor'] }, staff);
    return { kind: 'staff', id: staff.staffId };
  });
  serveAuditExport(app, deps);
  serveDeskStream(app, deps);
  serveFigureExport(app, deps);
  serveLedgerExport(app, deps);
  serveRecordExports(app, deps);
  serveFinanceStatements(app, deps);
  servePictureUpload(app, deps);
  serveSubtitleUpload(app, deps);
  servePlaylists(app, deps);
  serveVideoFiles(app, context.storage);
  serveStaffPictures(app, deps);
  serveMetrics(app, context, options.metricsToken);
  if (options.workerToken !== undefined) serveWorkers(app, deps, options.workerToken);
  await serveSite(app, {
    folder: options.site ?? '',
    contentSecurityPolicy: CONSOLE_POLICY,
  });
  return app;
}

function register<Name extends keyof ConsoleCalls>(
  app: FastifyInstance,
  deps: HttpDeps,
  name: Name,
): void {
  const handler = consoleHandlers[name];
  handleConsoleCall(app, deps, consoleCalls[name], handler);
}
