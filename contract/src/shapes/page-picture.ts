import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, moment } from './fields.ts';

/** The part of a picture that is left when its empty borders are cut off, in shares of its sides: 0 to 1. */
export const cropBox = z.object({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type CropBox = z.infer<typeof cropBox>;

/**
 * One picture of a chapter or a set, in one slice or, where it is very tall, in several from top to bottom. Paths are
 * signed where the picture is not for everybody, and end with `expiresAt` of the answer.
 */
export const pagePicture = z.object({
  id,
  number: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  slices: z.array(picture).min(1),
  crop: cropBox.nullable(),
  caption: z.string(),
});
export type PagePicture = z.infer<typeof pagePicture>;

/** Pictures with the moment at which their addresses end; null where they do not. */
export const signedPictures = {
  pictures: z.array(pagePicture),
  expiresAt: moment.nullable(),
};
