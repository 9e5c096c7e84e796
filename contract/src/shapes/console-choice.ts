import { z } from 'zod';
import { picture } from './catalogue.ts';
import { itemState } from './console-item.ts';
import { contentKind } from './content.ts';
import { id } from './fields.ts';

/** An item as an editor arranges it. */
export const chosenItem = z.object({
  id,
  kind: contentKind,
  title: z.string(),
  state: itemState,
  cover: picture.nullable(),
});
export type ChosenItem = z.infer<typeof chosenItem>;
