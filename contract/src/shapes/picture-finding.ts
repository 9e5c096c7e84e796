import { z } from 'zod';

/** What the classifier tells apart, in the order of its answers. */
export const pictureClasses = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
export type PictureClass = (typeof pictureClasses)[number];
/** How likely a picture belongs to each; the sum is 1. */
export type PictureClasses = Record<PictureClass, number>;

export const pictureClassNames: Readonly<Record<PictureClass, string>> = {
  drawing: '绘画',
  hentai: '露骨绘画',
  neutral: '普通',
  porn: '露骨',
  sexy: '性感',
};

/** What the machine says of something that waits: it orders a queue, and decides nothing. */
export const machineFinding = z.object({
  /** A list of pictures that one of its own is near to, what the classifier takes one for, or the text filter. */
  what: z.enum(['list', 'class', 'text']),
  name: z.string(),
  /** From 0 to 100. */
  level: z.int().min(0).max(100),
});
export type MachineFinding = z.infer<typeof machineFinding>;
