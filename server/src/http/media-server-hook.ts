import type { FastifyInstance } from 'fastify';
import { answerMediaServer } from '../domain/live/push-hook.ts';
import type { HttpDeps } from './deps.ts';

/**
 * The hook of MediaMTX before a client may push or read (`authMethod: http`). Its secret is in the address, the
 * one place where its configuration has room for it. It reads nothing but the status.
 */
export function serveMediaServerHook(app: FastifyInstance, { context }: HttpDeps): void {
  app.post('/api/hooks/mediamtx/:secret', async (request, reply) => {
    const { secret } = request.params as { secret: string };
    return reply.status(await answerMediaServer(context, secret, parse(request.body))).send();
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
