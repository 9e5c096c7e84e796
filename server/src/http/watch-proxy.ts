import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../domain/app-context.ts';
import { isLoopback } from './client.ts';

/**
 * Notices a proxy on this machine that names its visitors while nothing is believed of it: everybody behind it is one
 * address then, and limits by address, those on logins among them, do not tell one from another. Said once in the log,
 * and on the console's first page until the server starts anew.
 */
export function watchForProxy(
  app: FastifyInstance,
  context: Pick<AppContext, 'log' | 'untrustedProxy'>,
): void {
  const { log, untrustedProxy } = context;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!untrustedProxy.isSeen && isFromProxyHere(request.headers, request.socket.remoteAddress)) {
      untrustedProxy.isSeen = true;
      log.warn(
        'a proxy on this machine sends X-Forwarded-For, but TRUST_PROXY is off: limits take all visitors for one',
      );
    }
    done();
  });
}

function isFromProxyHere(headers: Record<string, unknown>, peer: string | undefined): boolean {
  return headers['x-forwarded-for'] !== undefined && peer !== undefined && isLoopback(peer);
}
