import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { rejectUnknownCall } from '../error-handler.ts';

/**
 * Serves a built single-page app: hashed assets for ever, its page for every other address, so that
 * deep links work. Addresses below /api, /img and /vod are never answered with a page.
 */
export async function serveSite(
  app: FastifyInstance,
  { folder, contentSecurityPolicy }: { folder: string; contentSecurityPolicy: string },
): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(rejectUnknownCall);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(?:api|img|vod|assets|pictures)\//.test(request.url);
    if (!isPage) return rejectUnknownCall(request, reply);
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  });
}
