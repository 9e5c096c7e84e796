import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';

/** A last chunk may be twice the largest chunk size. */
const MAX_CHUNK_BYTES = 32 * 1024 * 1024;

/** Hands multipart bodies on as they come; they are never kept in memory whole but for one chunk. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

/** Reads a form of one file, of at most `maxBytes`, and its fields, in any order. Errors: 4000, 4130. */
export function readForm(
  request: FastifyRequest,
  maxBytes: number = MAX_CHUNK_BYTES,
): Promise<{ fields: Record<string, string>; bytes: Buffer }> {
  const type = request.headers['content-type'];
  if (!type?.startsWith('multipart/form-data'))
    throw new AppError(4000, '请用表单上传文件', { field: 'content-type' });
  const body = request.body as Readable;
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    const pieces: Buffer[] = [];
    let tooLarge = false;
    const broken = () => reject(new AppError(4000, '上传的表单不完整', { field: 'file' }));
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({
        headers: { ...request.headers, 'content-type': type },
        limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 4096, parts: 21 },
      });
    } catch {
      body.resume();
      broken();
      return;
    }
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, file) => {
      file.on('data', (piece: Buffer) => pieces.push(piece));
      file.on('limit', () => {
        tooLarge = true;
        pieces.length = 0;
      });
      file.on('error', broken);
    });
    form.on('finish', () => {
      if (tooLarge) reject(new AppError(4130));
      else resolve({ fields, bytes: Buffer.concat(pieces) });
    });
    form.on('error', broken);
    body.on('error', broken);
    body.on('aborted', broken);
    body.pipe(form);
  });
}
