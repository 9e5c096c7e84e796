import { z } from 'zod';
import { picture } from './catalogue.ts';
import { contentState } from './console-content.ts';
import { contentKind } from './content.ts';
import { id } from './fields.ts';

/** A content as an editor arranges it. */
export const selectedContent = z.object({
  id,
  kind: contentKind,
  title: z.string(),
  state: contentState,
  cover: picture.nullable(),
});
export type SelectedContent = z.infer<typeof selectedContent>;
