import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, line, moment, named } from './fields.ts';
import { machineRule } from './measure.ts';
import { recordFields } from './operator-fields.ts';

/** What becomes of a picture that is on a list: it is not stored, or it is noted for the review. */
export const hashListAct = z.enum(['refuse', 'review']);
export type HashListAct = z.infer<typeof hashListAct>;

/** Characters of one piece of a file that is imported: about 60,000 hashes. */
export const HASH_PIECE = 4_000_000;
/** Characters of the line that names the columns of a file. */
export const HASH_HEAD = 1_000;
/** Hashes of all lists together. */
export const MOST_LISTED = 2_000_000;

export const hashListFields = {
  name: line('名称', 1, 40),
  source: line('来源', 0, 200),
  act: named(hashListAct, '处理'),
  /** Which rule what is on it breaks: cases that it opens begin with that. */
  breaks: machineRule.default('other'),
  enabled: named(z.boolean(), '启用'),
};

export const hashList = z.object({
  id,
  name: z.string(),
  source: z.string(),
  act: hashListAct,
  breaks: machineRule,
  enabled: z.boolean(),
  entries: z.int().nonnegative(),
  /** With how many of them the stored pictures were compared; the server's own list is not. */
  sought: z.int().nonnegative(),
  /** Whether the server fills it by itself; then it can be switched off, and not deleted. */
  isOwn: z.boolean(),
  /** Pictures that were on it. */
  matches: z.int().nonnegative(),
  ...recordFields,
});
export type HashList = z.infer<typeof hashList>;

/** A picture that was near to one of a list. */
export const hashMatch = z.object({
  id,
  path: z.string(),
  listId: id,
  list: z.string(),
  distance: z.int().nonnegative(),
  act: hashListAct,
  at: moment,
});

/** Why another content is taken for the same as one that is taken down; `change` is a picture of a change that waits. */
export const duplicateReason = z.enum(['file', 'picture', 'change', 'text', 'near']);

export const duplicate = z.object({
  id,
  title: z.string(),
  kind: z.string(),
  state: z.string(),
  uploader: z.string().nullable(),
  reasons: z.array(duplicateReason),
  /** Bits in which its nearest picture differs; null where none is near. */
  distance: z.int().nonnegative().nullable(),
});
export type Duplicate = z.infer<typeof duplicate>;

/** What can be removed with all that shows the same. */
export const copiedKind = z.enum(['content', 'comment', 'user', 'message', 'companion']);
export type CopiedKind = z.infer<typeof copiedKind>;

/** Where else than in contents users put pictures. What an AI made for one user alone is named, and not removed. */
export const copyKind = z.enum([
  'comment',
  'avatar',
  'waitingAvatar',
  'message',
  'companion',
  'work',
]);

/** Something else than a content that shows a picture near to one that was removed. */
export const pictureCopy = z.object({
  kind: copyKind,
  /** Of an avatar that of its user. */
  id,
  userId: id.nullable(),
  /** Null for the platform. */
  user: z.string().nullable(),
  /** Its text or name; empty where it has none. */
  text: z.string(),
  picture: picture.nullable(),
  distance: z.int().nonnegative(),
});
export type PictureCopy = z.infer<typeof pictureCopy>;
