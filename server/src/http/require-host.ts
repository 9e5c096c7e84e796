import type { FastifyInstance } from 'fastify';
import { badField } from '../domain/app-error.ts';

/** A host name or an address, with a port or without. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** What probes of health ask for, some of them without naming a host. */
const PROBED = new Set(['/healthz', '/metrics']);

/**
 * Refuses requests for a host that no address can have: answers carry addresses of this server that are made of it.
 * A trusted proxy's word for host and scheme is judged alike. Error: 4000.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, protocol } = request;
    const isFit = HOST.test(host) && (protocol === 'http' || protocol === 'https');
    if (isFit || PROBED.has(request.url)) done();
    else done(badField('host', '请求的主机名不对'));
  });
}
