import { z } from 'zod';
import { accessRule, isAiMade, picture, rating, tag, uploader, viewerState } from './catalogue.ts';
import { comment } from './comment.ts';
import { circleName, circleRole } from './circle.ts';
import { contentTypes } from './content-kinds.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { ownMark } from './measure.ts';
import { mention, mentionIds } from './mention.ts';
import { accessDecision, playback } from './playback.ts';
import { signedPictures } from './page-picture.ts';
import { pictureIds, userPicture } from './user-picture.ts';
import { workAccess, workConsent } from './work.ts';
import { MOST_POLL_OPTIONS, MOST_POST_CHARACTERS, MOST_POST_PICTURES } from './post-values.ts';

/** Counts of changes stop here: what counts them is a whole number of 32 bits. */
export const MOST_CHANGES = 2 ** 31 - 2;
/** Characters of a text that a card shows. */
export const CARD_CHARACTERS = 140;

/** post: what somebody shows. discussion: a thread in a circle, with answers of which one is the best. */
export const postForm = named(z.enum(['post', 'discussion']), '类型');
export type PostForm = z.infer<typeof postForm>;

/** States of a post as its author sees them: 'refused' came back from the review, and can be changed and sent again. */
export const postState = z.enum([
  'refused',
  'submitted',
  'approved',
  'published',
  'hidden',
  'takenDown',
]);
export type PostState = z.infer<typeof postState>;

/** A poll as it is made. */
export const newPoll = z.strictObject({
  question: line('投票标题', 0, 60),
  options: named(
    z
      .array(line('选项', 1, 40))
      .min(2)
      .max(MOST_POLL_OPTIONS)
      .refine((options) => new Set(options).size === options.length),
    '选项',
  ),
  /** How many options one may choose. */
  most: named(z.int().min(1).max(MOST_POLL_OPTIONS), '可选数量').default(1),
  /** For how many hours votes are taken. */
  hours: named(z.int().min(1).max(720), '投票时长').default(72),
});
export type NewPoll = z.infer<typeof newPoll>;

/** A poll as a viewer sees it: counts come with the own vote, and once it is over. */
export const poll = z.object({
  question: z.string(),
  most: z.int().positive(),
  endsAt: moment,
  options: z.array(
    z.object({
      text: z.string(),
      /** Null until they may be seen. */ votes: z.int().nonnegative().nullable(),
    }),
  ),
  /** People who voted. */
  voters: z.int().nonnegative(),
  /** Places of the options that the viewer chose, from 0; empty before. */
  chosen: z.array(z.int().nonnegative()),
});
export type Poll = z.infer<typeof poll>;

/** A content of the app that a post shows as a card. */
export const linkCard = z.object({
  id,
  contentType: z.int(),
  title: z.string(),
  cover: picture.nullable(),
  isAiMade,
});
export type LinkCard = z.infer<typeof linkCard>;

/** What an author writes. #话题 are its tags: those in the text are added to those given. */
export const postFields = {
  form: postForm.default('post'),
  /** Of a discussion; a post may go without. */
  title: line('标题', 0, 80).default(''),
  text: paragraphs('正文', MOST_POST_CHARACTERS).default(''),
  circleId: named(id.nullable(), '圈子').default(null),
  themeId: named(id.nullable(), '主题').default(null),
  tags: named(z.array(line('标签', 1, 20)).max(8), '标签').default([]),
  pictureIds: pictureIds(MOST_POST_PICTURES).default([]),
  mentionIds: mentionIds.default([]),
  /** Contents shown as cards. */
  cardIds: named(z.array(id).max(3), '内容卡片').default([]),
  rating: named(rating, '分级').default('general'),
  access: named(workAccess, '观看方式').default({ rule: 'free' }),
  /** What everybody sees of one that is not free: characters of the text, pictures, seconds of the video. */
  previewCharacters: named(z.int().min(0).max(1_000), '试读字数').default(60),
  previewPictures: named(z.int().min(0).max(MOST_POST_PICTURES), '试看图片').default(0),
  previewSeconds: named(z.int().min(0).max(600), '试看秒数').default(0),
  /** Of an adult one. */
  consent: named(workConsent.nullable(), '出镜同意').default(null),
};

/** Beside those, what is given once: the video and the poll stay as they are. */
export const newPostFields = {
  ...postFields,
  /** The upload that the video is made of. */
  videoUploadId: named(id.nullable(), '视频').default(null),
  poll: named(newPoll.nullable(), '投票').default(null),
};

const postVideo = z.object({
  durationSeconds: z.number().nonnegative(),
  /** Null until the video is ready. */
  poster: picture.nullable(),
});

/** A post as it stands in a list. */
export const postCard = z.object({
  id,
  contentType: z.literal(contentTypes.post),
  form: postForm,
  /** Empty where it has none. */
  title: z.string(),
  /** The beginning of the text; `isWhole` where it is all of it. */
  text: z.string(),
  isWhole: z.boolean(),
  /** The first picture or the poster; a path of no characters where it has neither. */
  cover: picture,
  pictures: z.array(userPicture),
  video: postVideo.nullable(),
  /** How many options its poll has; null without one. */
  pollOptions: z.int().positive().nullable(),
  /** Null where it is in none, or its circle is closed. */
  circle: circleName.nullable(),
  theme: z.object({ id, name: z.string() }).nullable(),
  tags: z.array(tag),
  mentions: z.array(mention),
  access: accessRule,
  rating,
  isAiMade,
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  uploader: uploader.nullable(),
  /** Of a discussion: whether a best answer was chosen. */
  isSolved: z.boolean(),
  /** Whether its author put it first on their own page, or moderators in its circle. */
  isPinnedByAuthor: z.boolean(),
  isPinnedInCircle: z.boolean(),
  publishedAt: moment,
  /** When its words were changed last; null if never. */
  editedAt: moment.nullable(),
  marks: viewerState.optional(),
});
export type PostCard = z.infer<typeof postCard>;

/** A post as its own page shows it. */
export const postDetail = postCard.extend({
  /** All of the text, or the preview of it. */
  text: z.string(),
  collects: z.int().nonnegative(),
  poll: poll.nullable(),
  cards: z.array(linkCard),
  /** Counts what its author changed; an update names the one that it was made from. `editedAt` says whether anything of it is public. */
  edits: z.int().nonnegative(),
  /** Of a discussion. */
  best: comment.nullable(),
  marks: viewerState,
});
export type PostDetail = z.infer<typeof postDetail>;

/** What the author of a post goes on from when they change it. */
const postEdit = z.object({
  /** A change of what is public: in the review, or sent back with a reason. */
  change: z
    .object({
      state: z.enum(['waiting', 'refused']),
      reason: z.string().nullable(),
      /** Null where it changes nothing of these. */
      fields: z
        .object({
          title: z.string(),
          text: z.string(),
          circleId: id.nullable(),
          themeId: id.nullable(),
          tags: z.array(z.string()),
          mentions: z.array(mention),
          pictures: z.array(userPicture),
          cards: z.array(linkCard),
        })
        .nullable(),
    })
    .nullable(),
  /** Whether a consent record of the people who are shown is in force: no other is stated where the pictures stay. */
  hasConsent: z.boolean(),
});

/** What a post's page is answered with. */
export const openedPost = z.object({
  post: postDetail,
  access: accessDecision,
  isFollowed: z.boolean(),
  isOwn: z.boolean(),
  /** Null for everybody but its author. */
  edit: postEdit.nullable(),
  /** The viewer's part in its circle; null where they are no member. */
  role: circleRole.nullable(),
  /** published, but for its author, who sees it in every state. */
  state: postState,
  /** What everybody sees of one that is not free: characters of the text, pictures, seconds of the video. */
  preview: z.object({
    characters: z.int().nonnegative(),
    pictures: z.int().nonnegative(),
    seconds: z.int().nonnegative(),
  }),
  /** The pictures that the viewer may see, whole, with addresses that end. */
  ...signedPictures,
  /** How to play the video; null without one, and where nothing of it may be seen. */
  stream: playback
    .omit({ series: true, item: true, access: true, resumeSeconds: true, isFollowed: true })
    .nullable(),
});
export type OpenedPost = z.infer<typeof openedPost>;

/** Where the video of a post is on its way. */
export const postMedia = z.object({
  state: z.enum(['queued', 'working', 'ready', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** How many are worked on before it; null where it does not wait. */
  place: z.int().nonnegative().nullable(),
  reason: z.string().nullable(),
});
export type PostMedia = z.infer<typeof postMedia>;

/** A post as its author sees it in the list of their own. */
export const ownPost = z.object({
  card: postCard,
  state: postState,
  /** Why it came back, was hidden or taken down. */
  reason: z.string().nullable(),
  /** The circle whose moderators hid it for that reason; null where the platform did. */
  reasonOfCircle: z.string().nullable(),
  /** What staff made of its rating, and why; null where it is its author's. */
  mark: ownMark.nullable(),
  /** A change of what is public: in the review, or sent back with a reason. */
  change: z
    .object({
      state: z.enum(['waiting', 'refused']),
      reason: z.string().nullable(),
      title: z.string(),
      text: z.string(),
    })
    .nullable(),
  media: postMedia.nullable(),
  /** Whether an appeal against its hiding or taking down is open to the author, and what became of one. */
  appeal: z.enum(['none', 'open', 'waiting', 'refused']),
  appealAnswer: z.string().nullable(),
  incomeGoldCents: z.int().nonnegative(),
  createdAt: moment,
});
export type OwnPost = z.infer<typeof ownPost>;

/** Text as it was typed so far: without control characters, which nothing stores. */
const typed = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u);

/** What a draft holds: anything the author typed so far, checked when it is published. */
export const postDraftFields = z.strictObject({
  form: postForm,
  title: typed(80),
  text: typed(MOST_POST_CHARACTERS),
  circleId: id.nullable(),
  themeId: id.nullable(),
  tags: z.array(typed(20)).max(8),
  pictureIds: pictureIds(MOST_POST_PICTURES),
  mentionIds,
  cardIds: z.array(id).max(3),
  rating,
  access: workAccess,
  previewCharacters: z.int().min(0).max(1_000),
  previewPictures: z.int().min(0).max(MOST_POST_PICTURES),
  previewSeconds: z.int().min(0).max(600),
  videoUploadId: id.nullable(),
  poll: z
    .strictObject({
      question: typed(60),
      options: z.array(typed(40)).max(MOST_POLL_OPTIONS),
      most: z.int().min(1).max(MOST_POLL_OPTIONS),
      hours: z.int().min(1).max(720),
    })
    .nullable(),
});
export type PostDraftFields = z.infer<typeof postDraftFields>;

/** A draft as the server keeps it. */
export const postDraft = z.object({
  id,
  /** Counts what was saved: a save names the one that it was made from. */
  revision: z.int().positive(),
  fields: postDraftFields,
  /** Pictures of the draft that are still there, in their order. */
  pictures: z.array(userPicture),
  updatedAt: moment,
});
export type PostDraft = z.infer<typeof postDraft>;

/** What a post said at one time. */
export const postRevision = z.object({
  number: z.int().positive(),
  at: moment,
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  pictures: z.int().nonnegative(),
});
export type PostRevision = z.infer<typeof postRevision>;
