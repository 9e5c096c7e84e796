import { z } from 'zod';
import { picture, rating, uploader, viewerState } from './catalogue.ts';
import { contentTypes } from './content-kinds.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';

/** Beside its owner. */
export const MOST_MODERATORS = 20;

/** owner: made it, or was given it. moderator: hides, pins and answers reports in it. */
export const circleRole = z.enum(['member', 'moderator', 'owner']);
export type CircleRole = z.infer<typeof circleRole>;

/** A circle as its posts name it. */
export const circleName = z.object({ id, name: z.string(), cover: picture });
export type CircleName = z.infer<typeof circleName>;

/** A theme of a circle, by which its posts can be listed. */
export const circleTheme = z.object({ id, name: z.string(), posts: z.int().nonnegative() });
export type CircleTheme = z.infer<typeof circleTheme>;

/** A circle as it stands in a list. */
export const circleCard = z.object({
  id,
  contentType: z.literal(contentTypes.circle),
  title: z.string(),
  cover: picture,
  description: z.string(),
  members: z.int().nonnegative(),
  posts: z.int().nonnegative(),
  rating,
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type CircleCard = z.infer<typeof circleCard>;

/** A circle in a list of a viewer's: with their part in it. */
export const circleEntry = circleCard.extend({ role: circleRole.nullable() });
export type CircleEntry = z.infer<typeof circleEntry>;

/** A circle as its own page shows it, without its posts. */
export const circleDetail = circleEntry.extend({
  rules: z.string(),
  themes: z.array(circleTheme),
  /** Who made it; null where it is the platform's own. */
  owner: uploader.nullable(),
  moderators: z.array(uploader),
  /** Whether the viewer may hide, pin and answer reports here. */
  mayModerate: z.boolean(),
});
export type CircleDetail = z.infer<typeof circleDetail>;

/** A member as the list of members shows them. */
export const circleMember = z.object({ user: uploader, role: circleRole, joinedAt: moment });
export type CircleMember = z.infer<typeof circleMember>;

/** What is said about a circle by who makes it. */
export const circleFields = {
  name: line('圈子名', 2, 20),
  description: paragraphs('简介', 500),
  rules: paragraphs('圈规', 2_000),
  themes: named(
    z
      .array(line('主题', 1, 12))
      .max(20)
      .refine((names) => new Set(names).size === names.length),
    '主题',
  ),
  /** A picture of one's own: see `post/picture/add`. */
  coverId: named(id.nullable(), '封面'),
  rating: named(rating, '分级'),
};

/** An own circle: one that a user asked for, or was given. */
export const ownCircle = z.object({
  id,
  name: z.string(),
  state: z.enum(['refused', 'submitted', 'approved', 'published', 'hidden', 'takenDown']),
  /** Why it came back, or was taken down. */
  reason: z.string().nullable(),
  /** What it says, with the change that waits or came back. */
  description: z.string(),
  rules: z.string(),
  themes: z.array(z.string()),
  rating,
  cover: picture.nullable(),
  /** A change of what is public: in the review, or sent back with a reason. */
  change: z
    .object({ state: z.enum(['waiting', 'refused']), reason: z.string().nullable() })
    .nullable(),
  createdAt: moment,
});
export type OwnCircle = z.infer<typeof ownCircle>;
