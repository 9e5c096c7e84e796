import { z } from 'zod';
import { picture } from './catalogue.ts';
import { circleFields, MOST_MODERATORS } from './circle.ts';
import { contentState } from './console-content.ts';
import { id, named } from './fields.ts';
import { recordFields } from './operator-fields.ts';

/** A user by the number that stands on their page. */
const userNumber = named(z.int().min(1).max(Number.MAX_SAFE_INTEGER), '用户编号');

/** What staff set on a circle. */
export const consoleCircleFields = {
  name: circleFields.name,
  description: circleFields.description,
  rules: circleFields.rules,
  themes: circleFields.themes,
  rating: circleFields.rating,
  /** The path of an uploaded picture, or the one it has. */
  cover: named(
    z
      .string()
      .regex(/^p\/(?:[a-z]+\/)?[0-9a-f]{40}\.webp$/)
      .nullable(),
    '封面',
  ),
  /** The higher, the earlier among recommended circles. */
  weight: named(z.int().min(0).max(9_999), '推荐权重'),
  owner: named(userNumber.nullable(), '圈主'),
  moderators: named(z.array(userNumber).max(MOST_MODERATORS), '版主'),
  /** A closed one is not there, and its posts are in no list. */
  enabled: named(z.boolean(), '开放'),
};

const person = z.object({ id, nickname: z.string(), number: z.int() });

export const consoleCircle = z.object({
  id,
  ...consoleCircleFields,
  cover: picture.nullable(),
  owner: person.nullable(),
  moderators: z.array(person),
  state: contentState,
  members: z.int(),
  posts: z.int(),
  ...recordFields,
});
export type ConsoleCircle = z.infer<typeof consoleCircle>;
