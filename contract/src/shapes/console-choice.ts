import { z } from 'zod';
import { picture } from './catalogue.ts';
import { contentState } from './console-content.ts';
import { contentKind } from './content.ts';
import { id } from './fields.ts';

/** A content as an editor arranges it. */
export const chosenItem = z.object({
  id,
  kind: contentKind,
  title: z.string(),
  state: contentState,
  cover: picture.nullable(),
});
export type ChosenItem = z.infer<typeof chosenItem>;
