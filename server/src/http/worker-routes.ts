import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  claimRef,
  packagingEnd,
  packagingFile,
  packagingReport,
  packagingRequest,
} from '@yehang/contract/shapes/packaging.ts';
import {
  claimJob,
  reportProgress,
  readSource,
  storeFile,
  finishJob,
} from '../domain/media/remote/serve-workers.ts';
import { badField, AppError } from '../domain/app-error.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { bearerOf } from './bearer.ts';
import type { HttpDeps } from './deps.ts';
import { checkInput, parseJson } from './read-input.ts';

/** The largest file of a result: a segment of four seconds, a sheet of thumbnails. */
const FILE_BYTES = 256 * 1_048_576;
/** A manifest of twelve hours has some hundred thousand segments in all its renditions. */
const ENDING_BYTES = 32 * 1_048_576;

const sourceQuery = claimRef.extend({ start: z.coerce.number().int().nonnegative().default(0) });

/**
 * Work for workers on other machines, on the operator's listener, for holders of the token: `claim`, `source`,
 * `file`, `report` and `end` below `/api/worker/`.
 */
export function serveWorkers(app: FastifyInstance, { context }: HttpDeps, token: string): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, raw, done) =>
      done(null, raw),
    );
    room.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body));
    room.addHook('onRequest', async (request) => requireToken(request, token));
    const read = <Schema extends z.ZodType>(schema: Schema, request: FastifyRequest) =>
      checkInput(schema, parseJson(request.body as Buffer | undefined));

    room.post(
      '/api/worker/claim',
      answering((request) => claimJob(context, read(packagingRequest, request).lane)),
    );
    room.get('/api/worker/source', async (request, reply) => {
      const { start, ...ref } = checkInput(sourceQuery, request.query);
      const { stream, bytes } = await readSource(context, ref, start);
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', bytes)
        .header('cache-control', 'no-store')
        .send(stream);
    });
    room.put(
      '/api/worker/file',
      { bodyLimit: FILE_BYTES },
      answering((request) => {
        const file = checkInput(packagingFile, request.query);
        // The limit is held against what the head says; what says nothing has none.
        if (request.headers['content-length'] === undefined)
          throw badField('content-length', '须注明文件大小');
        return storeFile(context, file, request.body as Readable);
      }),
    );
    room.post(
      '/api/worker/report',
      answering((request) => {
        const { contentId, attempt, ...now } = read(packagingReport, request);
        return reportProgress(context, { contentId, attempt }, now);
      }),
    );
    room.post(
      '/api/worker/end',
      { bodyLimit: ENDING_BYTES },
      answering((request) => {
        const { outcome, ...ref } = read(packagingEnd, request);
        return finishJob(context, ref, outcome);
      }),
    );
  });
}

/** Answers in the envelope what the work gave. */
const answering =
  (work: (request: FastifyRequest) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply) =>
    reply.send({ code: 200, data: (await work(request)) ?? null });

function requireToken(request: FastifyRequest, token: string): void {
  if (!isSameSecret(bearerOf(request) ?? '', token)) throw new AppError(4030, '令牌不对');
}
