import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PICTURE_UPLOAD_BYTES,
  pictureUploadFields,
} from '@yehang/contract/shapes/picture-upload.ts';
import { uploadPicture } from '../domain/pictures/upload-picture.ts';
import { badField } from '../domain/app-error.ts';
import { staffOf, requireConsoleHeader } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { BodyGate } from './body-gate.ts';
import { collectFile, readForm } from './read-form.ts';

/** `picture/upload` of the console: a form of `file` and `use`; answers the stored picture. */
export function servePictureUpload(app: FastifyInstance, { context }: HttpDeps): void {
  const gate = new BodyGate({ perOwner: 4, all: 16 });
  app.post('/api/console/picture/upload', async (request: FastifyRequest, reply: FastifyReply) => {
    requireConsoleHeader(request);
    const staff = await staffOf(context, request);
    requireRole({ roles: ['owner', 'editor'] }, staff);
    const sender = { owner: staff.login, network: null };
    const data = await readForm(
      request,
      async (fields, file) => {
        const { use } = checkInput(pictureUploadFields, fields);
        return gate.during(sender, file, async () => {
          const bytes = await collectFile(file, PICTURE_UPLOAD_BYTES);
          if (bytes.length === 0) throw badField('file', '请选择图片');
          return uploadPicture(context, staff, { bytes, use });
        });
      },
      PICTURE_UPLOAD_BYTES,
    );
    return reply.send({ code: 200, data });
  });
}
