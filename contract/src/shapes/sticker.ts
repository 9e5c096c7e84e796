import { z } from 'zod';
import { named } from './fields.ts';
import { stickerNames } from './sticker-values.ts';

export const sticker = named(
  z.enum(
    Object.keys(stickerNames) as [keyof typeof stickerNames, ...(keyof typeof stickerNames)[]],
  ),
  '表情',
);
export type Sticker = z.infer<typeof sticker>;
