import { PassThrough, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { AppError, badField } from '../domain/app-error.ts';
import { brokenForm, formType, type FormFields } from './read-form.ts';

const MOST_FIELDS = 20;

/** The files of a form in their order; each is read to its end before the next is asked for. */
export type FormFiles = Readable & AsyncIterable<Readable>;

/**
 * Reads a form of up to `most` files, whose fields come first: `take` is given them once the first file arrives, and the
 * end of the files is the end of the whole form. A file ends after `maxBytes` + 1 bytes. What is not read of a refused
 * body is passed over. Errors: 4000, and what `take` throws.
 */
export function readFiles<T>(
  request: FastifyRequest,
  { most, maxBytes }: { most: number; maxBytes: number },
  take: (fields: FormFields, files: FormFiles) => Promise<T>,
): Promise<T> {
  const type = formType(request);
  const body = request.body as Readable;
  return new Promise((resolve, reject) => {
    const fields = Object.create(null) as FormFields;
    const files = new PassThrough({ objectMode: true, highWaterMark: most });
    const arrived: Readable[] = [];
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({
        headers: { ...request.headers, 'content-type': type },
        limits: {
          ...{ files: most, fileSize: maxBytes + 1, fields: MOST_FIELDS, fieldSize: 4096 },
          parts: MOST_FIELDS + most + 1,
        },
      });
    } catch {
      body.resume();
      reject(brokenForm());
      return;
    }
    let taken: Promise<T> | null = null;
    // The first reason counts; it is told once nothing of the files is held any more.
    const stop = (error: Error) => {
      const refuse = () => reject(error);
      void (taken ? taken.then(refuse, refuse) : Promise.resolve().then(refuse));
      body.unpipe(form);
      body.resume();
      files.destroy(error);
    };
    // Who ends the files ends what is read of them.
    files.on('error', (error) => {
      for (const file of arrived) file.destroy(error);
    });
    form.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) stop(new AppError(4000, '表单的内容太长', { field: 'form' }));
      else if (arrived.length > 0)
        stop(new AppError(4000, '表单的其他内容要放在图片之前', { field: 'form' }));
      else fields[name] = value;
    });
    form.on('file', (_name, file) => {
      // A part that breaks off; what comes of its destruction has its reason already.
      file.on('error', () => {
        if (!file.destroyed) stop(brokenForm());
      });
      arrived.push(file);
      if (files.destroyed) {
        file.destroy();
        return;
      }
      files.write(file);
      if (taken) return;
      taken = take(fields, files as FormFiles);
      taken.then(resolve, stop);
    });
    form.on('filesLimit', () => stop(badField('file', `一次最多上传 ${most} 张图片`)));
    form.on('fieldsLimit', () => stop(brokenForm()));
    form.on('partsLimit', () => stop(brokenForm()));
    form.on('finish', () => {
      if (arrived.length === 0) stop(badField('file', '请选择图片'));
      else if (!files.destroyed) files.end();
    });
    form.on('error', () => stop(brokenForm()));
    body.on('error', () => stop(brokenForm()));
    body.on('aborted', () => stop(brokenForm()));
    body.pipe(form);
  });
}
