import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chunkFields } from '@yehang/contract/shapes/chunk.ts';
import type { AppContext } from '../domain/app-context.ts';
import { hasChunk, receiveChunk, type UploadOwner } from '../domain/upload/receive-chunk.ts';
import { BodyGate } from './body-gate.ts';
import { Client } from './client.ts';
import { acceptMultipart, readForm, type FormFields } from './read-form.ts';
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
  const gate = new BodyGate();
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
    const sender = {
      owner: `${owner.kind} ${owner.id}`,
      network: new Client(request, undefined).network,
    };
    const data = await readForm(request, (fields, file) =>
      takeChunk(context, owner, fields, file, (read) => gate.during(sender, file, read)),
    );
    return reply.status(data.uploadId === null ? 200 : 201).send({ code: 200, data });
  });
}

/** The fields are looked at first; then the file takes a place, and goes to disk as it arrives. */
async function takeChunk(
  context: AppContext,
  owner: UploadOwner,
  fields: FormFields,
  file: Readable,
  inPlace: <T>(read: () => Promise<T>) => Promise<T>,
) {
  const checked = checkInput(chunkFields, fields);
  return inPlace(() => receiveChunk(context, owner, checked, file));
}
