import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { appCalls, type AppCalls } from '@yehang/contract/index.ts';
import { handlers } from '../calls/handlers.ts';
import { APP_VERSION } from '../domain/config/client-config.ts';
import { serveAiStream } from './ai-stream.ts';
import { serveApiDocs } from './api-docs.ts';
import { authorise } from './authorise.ts';
import { serveEventStream } from './change-stream.ts';
import { serveChunks } from './chunk-routes.ts';
import { installCors } from './cors.ts';
import type { HttpDeps } from './deps.ts';
import { handleAppCall } from './handle-app-call.ts';
import { serveExportFile } from './export-file.ts';
import { serveGameFiles } from './game-files.ts';
import { serveLivePlaylists } from './live-playlists.ts';
import { serveMessageStream } from './message-stream.ts';
import { serveMediaServerHook } from './media-server-hook.ts';
import { newServer, type ServerOptions } from './new-server.ts';
import { servePayments } from './pay-routes.ts';
import { servePlaylists } from './playlists.ts';
import { servePictureForms } from './picture-forms.ts';
import { serveNovelFile } from './novel-file.ts';
import { closedFiles } from '../domain/pictures/closed-files.ts';
import { ReadLimits } from './read-limits.ts';
import { serveOwnStatements } from './statement-routes.ts';
import type { StreamLimits } from './stream-places.ts';
import { serveSupportStream } from './support-stream.ts';
import { serveSite } from './static/serve-site.ts';
import { servePictures, serveVideoFiles } from './stored-files.ts';

/** Inline styles come from components that position by measured numbers; scripts only ever from here. */
const APP_POLICY = [
  `default-src 'self'`,
  `img-src 'self' blob: data: https: http:`,
  `media-src 'self' blob: https: http:`,
  `connect-src 'self' https: http:`,
  `style-src 'self' 'unsafe-inline'`,
  `script-src 'self'`,
  `worker-src 'self' blob:`,
  // Games, which have an origin of their own by their sandbox.
  `frame-src 'self' https: http:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export interface AppServerOptions extends ServerOptions {
  /** Origins of pages elsewhere that may call this server. */
  allowedOrigins?: readonly string[];
  /** Folder of the built app; without it only the API is served. */
  site?: string;
  /** How many streams of each kind may be open. */
  streams?: StreamLimits;
}

/** The public listener: the app's calls, playlists, pictures, segments, the document of the API, the app itself. */
export async function buildAppServer(
  deps: HttpDeps,
  options: AppServerOptions,
): Promise<FastifyInstance> {
  const app = newServer(deps.context.log, options);
  installCors(app, options.allowedOrigins ?? []);
  const limited = { ...deps, readLimits: new ReadLimits(deps.context.settings) };
  for (const name of Object.keys(appCalls) as (keyof AppCalls)[]) register(app, limited, name);
  serveChunks(app, deps.context, '/api/app/upload/chunk', async (request) => {
    const session = await authorise(deps, { auth: 'session', signed: true }, request, undefined);
    return { kind: 'user', id: session!.viewer.userId };
  });
  servePictureForms(app, deps);
  serveEventStream(app, deps, options.streams);
  serveAiStream(app, deps, options.streams);
  serveMessageStream(app, deps, options.streams);
  serveNovelFile(app, deps);
  serveExportFile(app, deps);
  servePayments(app, deps);
  serveSupportStream(app, deps);
  serveOwnStatements(app, deps);
  servePlaylists(app, deps);
  serveLivePlaylists(app, deps);
  serveMediaServerHook(app, deps);
  const { storage, keys, pictureGrants, database } = deps.context;
  servePictures(app, {
    ...{ storage, pictureGrants, imgKey: Buffer.from(keys.imgKey, 'hex') },
    isClosed: closedFiles(database),
  });
  serveVideoFiles(app, storage);
  serveGameFiles(app, deps.context);
  app.get('/healthz', async () => {
    await deps.context.database.pool.query('select 1');
    return { ok: true };
  });
  // A built app brings its own, which also names the build.
  if (!existsSync(join(options.site ?? '', 'version.json'))) {
    app.get('/version.json', (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({ version: APP_VERSION }),
    );
  }
  await serveApiDocs(app, APP_VERSION);
  await serveSite(app, {
    folder: options.site ?? '',
    contentSecurityPolicy: APP_POLICY,
  });
  return app;
}

function register<Name extends keyof AppCalls>(
  app: FastifyInstance,
  deps: Parameters<typeof handleAppCall>[1],
  name: Name,
): void {
  const handler = handlers[name];
  handleAppCall(app, deps, appCalls[name], handler);
}
