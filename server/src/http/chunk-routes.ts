import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chunkFields } from '@yehang/contract/shapes/chunk.ts';
import type { AppContext } from '../domain/app-context.ts';
import { hasChunk, receiveChunk, type UploadOwner } from '../domain/upload/receive-chunk.ts';
import { acceptMultipart, readForm } from './read-form.ts';
import { checkInput } from './read-input.ts';

/**
 * The chunk interface: GET tests (200 there, 204 not), POST stores (200, or 201 with the upload's id once
 * the file is whole). `ownerOf` authorises the request.
 */
export function serveChunks(
  app: FastifyInstance,
  context: AppContext,
  address: string,
  ownerOf: (request: FastifyRequest) => Promise<UploadOwner>,
): void {
  acceptMultipart(app);
  app.get(address, async (request: FastifyRequest, reply: FastifyReply) => {
    const owner = await ownerOf(request);
    const fields = checkInput(chunkFields, request.query);
    const isThere = await hasChunk(context, owner, fields);
    if (!isThere) return reply.status(204).send();
    return { code: 200, data: { uploadId: null } };
  });
  app.post(address, async (request: FastifyRequest, reply: FastifyReply) => {
    const owner = await ownerOf(request);
    const { fields, bytes } = await readForm(request);
    const data = await receiveChunk(context, owner, checkInput(chunkFields, fields), bytes);
    return reply.status(data.uploadId === null ? 200 : 201).send({ code: 200, data });
  });
}
