import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import type { AccessRechecks } from '../domain/content/access-rechecks.ts';
import { fileTypeOf } from '../domain/games/file-types.ts';
import type { GameGrants } from '../domain/games/game-grants.ts';
import { findGameFile, type GameFilesContext } from '../domain/games/stored-files.ts';
import { StorageMissing, type Storage, type StoredBytes } from '../media/storage/storage.ts';
import { withGameStorage } from './with-game-storage.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A host as a policy may name it: nothing of it can end the directive. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/** Nothing that a game could ask a phone for. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
  'display-capture',
  'clipboard-read',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * What the page of a game may do. Its origin is opaque, also where its address is opened by itself, so that it has
 * neither session nor storage of the app; and it reaches its own files alone, which are named by their address because
 * an opaque origin has no 'self'.
 */
function gamePolicy(base: string): string {
  return [
    'sandbox allow-scripts allow-pointer-lock',
    `default-src 'none'`,
    `script-src ${base} 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:`,
    `style-src ${base} 'unsafe-inline'`,
    `img-src ${base} data: blob:`,
    `media-src ${base} data: blob:`,
    `font-src ${base} data:`,
    `connect-src ${base} data: blob:`,
    'worker-src blob:',
    `frame-src 'none'`,
    `form-action 'none'`,
    `base-uri 'none'`,
  ].join('; ');
}

/**
 * Files of games, below the address that `porngame/detail` gives to viewers who may play. While they are loaded access is
 * decided again for the session that the address was made for; a page is never loaded from a cache without asking.
 */
export function serveGameFiles(
  app: FastifyInstance,
  deps: GameFilesContext & {
    storage: Storage;
    gameGrants: GameGrants;
    accessRechecks: AccessRechecks;
  },
): void {
  app.get('/play/game/:id/:grant/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, grant, '*': path } = request.params as { id: string; grant: string; '*': string };
    const granted = UUID.test(id) ? deps.gameGrants.read(grant, id) : null;
    if (granted === null) throw new AppError(4030, '游戏地址已过期，请重新打开');
    const { expiresAt, sessionId } = granted;
    // An address does not say when it was made: the first file of it is decided already.
    const access = { sessionId, contentId: id, previewSeconds: null, issuedAt: 0 };
    await deps.accessRechecks.seconds(access);
    const type = fileTypeOf(path);
    const key = type && (await findGameFile(deps, id, path));
    if (!type || key === null) throw new AppError(4040);
    const file = await readFile(deps.storage, key);
    const isPage = type.contentType.startsWith('text/html') && type.contentEncoding === null;
    const stored = isPage ? withGameStorage(file) : file;
    const seconds = Math.floor((expiresAt - Date.now()) / 1_000);
    if (type.contentEncoding) void reply.header('content-encoding', type.contentEncoding);
    return (
      reply
        .header('content-type', type.contentType)
        .header('content-length', stored.bytes)
        .header(
          'content-security-policy',
          gamePolicy(baseOf(request, `/play/game/${id}/${grant}/`)),
        )
        .header('permissions-policy', PERMISSIONS)
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', isPage ? 'private, no-cache' : `private, max-age=${seconds}`)
        // An opaque origin is another one, also for scripts that are modules, fonts and what is fetched.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(stored.stream)
    );
  });
}

/** Where the request went to, as a policy names it. Error: 4000. */
function baseOf({ protocol, host }: FastifyRequest, path: string): string {
  if (!HOST.test(host)) throw new AppError(4000);
  return `${protocol}://${host}${path}`;
}

async function readFile(storage: Storage, key: string): Promise<StoredBytes> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof StorageMissing) throw new AppError(4040);
    throw error;
  }
}
