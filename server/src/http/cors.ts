import type { FastifyInstance } from 'fastify';

const ALLOWED_HEADERS = 'authorization, content-type, x-api-key, x-user-agent';

/** Lets pages of the given origins (the app on another domain, the iOS shell) call this server. */
export function installCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin && allowed.has(origin)) {
      reply.header('access-control-allow-origin', origin).header('vary', 'origin');
      if (request.method === 'OPTIONS') {
        reply
          .header('access-control-allow-methods', 'GET, POST')
          .header('access-control-allow-headers', ALLOWED_HEADERS)
          .header('access-control-max-age', '86400')
          .status(204)
          .send();
        return;
      }
    }
    done();
  });
}
