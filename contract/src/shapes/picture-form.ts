import { z } from 'zod';
import { named } from './fields.ts';
import { userPicture } from './user-picture.ts';

/** How many files a form of `upload/images` takes. */
export const MOST_FORM_PICTURES = 9;

/** The fields before the files in the forms of `upload/images`, `upload/img` and `upload/imgv2`. */
export const pictureFormFields = z.object({
  /** post: for posts and comments. feedback: for `feedback/add`. */
  use: named(z.enum(['post', 'feedback']), '图片用途').default('post'),
});
export type PictureFormUse = z.infer<typeof pictureFormFields>['use'];

/** What `upload/img` and `upload/imgv2` answer with. */
export const sentPicture = z.object({ picture: userPicture });

/** What `upload/images` answers with, in the order of the files. */
export const sentPictures = z.object({ list: z.array(userPicture) });
