import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';

/** A last chunk may be twice the largest chunk size. */
const MAX_CHUNK_BYTES = 32 * 1024 * 1024;

/** Hands multipart bodies on as they come; they are never kept in memory whole. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

/** The fields of a form before its file, as they came. */
export type FormFields = Record<string, string>;

/** What a form that breaks off, or is none, is answered with. */
export const brokenForm = () => new AppError(4000, '上传的表单不完整', { field: 'file' });

/** The content type of a form, with its boundary. Error: 4000, where the body is none. */
export function formType(request: FastifyRequest): string {
  const type = request.headers['content-type'];
  if (!type?.startsWith('multipart/form-data'))
    throw new AppError(4000, '请用表单上传文件', { field: 'content-type' });
  return type;
}

/**
 * Reads a form of one file, whose fields come first: `take` is given them with the file as it arrives, and decides
 * before a byte of it is kept. What is not read of a refused body is passed over. Errors: 4000, and what `take` throws.
 */
export function readForm<T>(
  request: FastifyRequest,
  take: (fields: FormFields, file: Readable) => Promise<T>,
  maxBytes: number = MAX_CHUNK_BYTES,
): Promise<T> {
  const type = formType(request);
  const body = request.body as Readable;
  return new Promise((resolve, reject) => {
    const fields: FormFields = Object.create(null) as FormFields;
    let taken: Readable | null = null;
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({
        headers: { ...request.headers, 'content-type': type },
        limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 4096, parts: 21 },
      });
    } catch {
      body.resume();
      reject(brokenForm());
      return;
    }
    const stop = (error: Error) => {
      reject(error);
      body.unpipe(form);
      body.resume();
      taken?.destroy(brokenForm());
    };
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, file) => {
      taken = file;
      // Its reader gets the error as well.
      file.on('error', () => undefined);
      take(fields, file).then(resolve, stop);
    });
    form.on('finish', () => {
      if (!taken) reject(brokenForm());
    });
    form.on('error', () => stop(brokenForm()));
    body.on('error', () => stop(brokenForm()));
    body.on('aborted', () => stop(brokenForm()));
    body.pipe(form);
  });
}

/** The whole of a file that may be kept in memory. Error: 4130. */
export async function collectFile(file: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  let isTooLarge = false;
  file.once('limit', () => {
    isTooLarge = true;
  });
  for await (const piece of file as AsyncIterable<Buffer>) {
    length += piece.length;
    pieces.push(piece);
  }
  if (isTooLarge || length > maxBytes) throw new AppError(4130);
  return Buffer.concat(pieces, length);
}
