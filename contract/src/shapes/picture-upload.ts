import { z } from 'zod';
import { picture } from './catalogue.ts';
import { named } from './fields.ts';

/** Largest file that an upload of a picture takes, in bytes. */
export const PICTURE_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What an uploaded picture is for: decides how large it is kept, as the longer side in pixels. */
export const pictureUses = { cover: 1280, icon: 256, avatar: 512, page: 2048 } as const;

/** The fields beside `file` in the multipart form of `picture/upload`. */
export const pictureUploadFields = z.object({
  use: named(z.enum(['cover', 'icon', 'avatar', 'page']), '图片用途'),
});

/** What `picture/upload` answers with; records name the picture by its path. */
export const uploadedPictureAnswer = z.object({ picture });
