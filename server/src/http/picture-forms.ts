import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MOST_FORM_PICTURES,
  pictureFormFields,
  sentPicture,
  sentPictures,
} from '@yehang/contract/shapes/picture-form.ts';
import { PICTURE_UPLOAD_BYTES } from '@yehang/contract/shapes/picture-upload.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { serialise, type JsonText } from '../domain/json-text.ts';
import { takeSentPictures } from '../domain/posts/sent-pictures.ts';
import { authorise } from './authorise.ts';
import { BodyGate } from './body-gate.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { sendAnswer } from './handle-app-call.ts';
import { readFiles } from './read-files.ts';
import { checkInput } from './read-input.ts';
import { requireRecentClient } from './recent-client.ts';

interface PictureForm {
  most: number;
  answer: (pictures: UserPicture[]) => JsonText;
}

const one: PictureForm = {
  most: 1,
  answer: ([picture]) => serialise(sentPicture, { picture: picture! }),
};
const several: PictureForm = {
  most: MOST_FORM_PICTURES,
  answer: (list) => serialise(sentPictures, { list }),
};
const forms: Readonly<Record<string, PictureForm>> = { images: several, img: one, imgv2: one };

/** `upload/images`, `upload/img` and `upload/imgv2`: forms of pictures, which are answered with their ids. */
export function servePictureForms(app: FastifyInstance, deps: HttpDeps): void {
  const { context } = deps;
  // What is decoded is in memory, unlike a chunk: fewer at once.
  const gate = new BodyGate({ perOwner: 3, perNetwork: 12, all: 16 });
  for (const [name, { most, answer }] of Object.entries(forms)) {
    app.post(`/api/app/upload/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      requireRecentClient(context, request);
      const rawBody = Buffer.isBuffer(request.body) ? request.body : undefined;
      const call = { auth: 'session', signed: true } as const;
      const session = (await authorise(deps, call, request, rawBody))!;
      const { viewer } = session;
      const sender = { owner: viewer.userId, network: new Client(request, undefined).network };
      const pictures = await readFiles(
        request,
        { most, maxBytes: PICTURE_UPLOAD_BYTES },
        async (fields, files) => {
          const { use } = checkInput(pictureFormFields, fields);
          return gate.during(sender, files, () => takeSentPictures(context, viewer, use, files));
        },
      );
      const isEncrypted = context.settings.current.encryptAll;
      return sendAnswer(request, reply, isEncrypted ? session : null, answer(pictures));
    });
  }
}
