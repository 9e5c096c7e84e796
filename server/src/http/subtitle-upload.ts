import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  SUBTITLE_UPLOAD_BYTES,
  subtitleUploadFields,
} from '@yehang/contract/shapes/media-tracks.ts';
import { AppError } from '../domain/app-error.ts';
import { addSubtitles } from '../domain/media/edit-tracks.ts';
import { BodyGate } from './body-gate.ts';
import { requireConsoleHeader, staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { requireRole } from './handle-console-call.ts';
import { collectFile, readForm } from './read-form.ts';
import { checkInput } from './read-input.ts';

/** `subtitle/upload` of the console: a form of a video, language, name and `file`; answers the video's tracks. */
export function serveSubtitleUpload(app: FastifyInstance, { context }: HttpDeps): void {
  const gate = new BodyGate({ perOwner: 4, all: 16 });
  app.post('/api/console/subtitle/upload', async (request: FastifyRequest, reply: FastifyReply) => {
    requireConsoleHeader(request);
    const staff = await staffOf(context, request);
    requireRole({ roles: ['owner', 'editor'] }, staff);
    const sender = { owner: staff.login, network: null };
    const data = await readForm(
      request,
      async (fields, file) => {
        const track = checkInput(subtitleUploadFields, fields);
        return gate.during(sender, file, async () => {
          const bytes = await collectFile(file, SUBTITLE_UPLOAD_BYTES).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 4130)
              throw new AppError(4130, '字幕文件不能超过 2 MB', { field: 'file' });
            throw error;
          });
          return addSubtitles(context, staff, { ...track, bytes });
        });
      },
      SUBTITLE_UPLOAD_BYTES,
    );
    return reply.send({ code: 200, data });
  });
}
