import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PICTURE_UPLOAD_BYTES,
  pictureUploadFields,
} from '@yehang/contract/shapes/picture-upload.ts';
import { uploadPicture } from '../domain/pictures/upload-picture.ts';
import { badField } from '../domain/refusal.ts';
import { actorOf, requireOwnPage } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { readForm } from './read-form.ts';

/** `picture/upload` of the console: a form of `file` and `use`; answers the stored picture. */
export function servePictureUpload(app: FastifyInstance, { domain }: HttpDeps): void {
  app.post('/api/console/picture/upload', async (request: FastifyRequest, reply: FastifyReply) => {
    requireOwnPage(request);
    const actor = await actorOf(domain, request);
    requireRole({ roles: ['owner', 'editor'] }, actor);
    const { fields, bytes } = await readForm(request, PICTURE_UPLOAD_BYTES);
    const { use } = checkInput(pictureUploadFields, fields);
    if (bytes.length === 0) throw badField('file', '请选择图片');
    const data = await uploadPicture(domain, actor, { bytes, use });
    return reply.send({ code: 200, data });
  });
}
