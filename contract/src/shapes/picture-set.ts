import { z } from 'zod';
import { accessRule, isAiMade, picture, rating, tag, uploader, viewerState } from './catalogue.ts';
import { contentTypes } from './content-kinds.ts';
import { id, moment } from './fields.ts';

/** A picture set as it stands in a list. */
export const photoCard = z.object({
  id,
  contentType: z.literal(contentTypes.photo),
  title: z.string(),
  cover: picture,
  pictures: z.int().nonnegative(),
  access: accessRule,
  rating,
  isAiMade,
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  uploader: uploader.nullable(),
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type PhotoCard = z.infer<typeof photoCard>;

/** A picture set as its own page shows it. */
export const photoDetail = photoCard.extend({
  description: z.string(),
  tags: z.array(tag),
  collects: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  /** How many pictures everybody may see. */
  previewPictures: z.int().nonnegative(),
  marks: viewerState,
});
export type PhotoDetail = z.infer<typeof photoDetail>;
