import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { userPicture } from '../../shapes/user-picture.ts';

export const postPictureAdd = defineCall({
  name: 'post/picture/add',
  summary:
    'Turns an upload into a picture for posts and comments; what the camera wrote into it is removed',
  auth: 'session',
  request: z.strictObject({ uploadId: named(id, '上传文件') }),
  response: z.object({ picture: userPicture }),
  errors: [4030, 4040, 4090, 4130, 4150],
});
