import { z } from 'zod';
import { comicLayout, readingDirection } from './book.ts';
import { accessRuleName, picture, tier } from './catalogue.ts';
import { consoleContent, contentFields } from './console-content.ts';
import { kindsThatCan } from './content-kinds.ts';
import { MOST_SCREENSHOTS } from './game.ts';
import { id, line, moment, named } from './fields.ts';

/** What is begun with a title alone and edited in the console's form of the rooms. */
export const roomKind = z.enum(kindsThatCan('draft'));
export type RoomKind = z.infer<typeof roomKind>;

const goldCents = (title: string) => named(z.int().min(1).max(100_000_000), title).nullable();

/** What a content of a room costs. Gold is in hundredths. */
export const roomTerms = z.strictObject({
  rule: named(accessRuleName, '观看方式'),
  /** Null where the rule has none. */
  tier: named(tier, '会员等级').nullable(),
  /** For all of it, parts to come included; null where it is sold by the part alone, or not sold. */
  priceGoldCents: goldCents('全本价格'),
  /** Of one chapter; null where they are not sold. */
  partPriceGoldCents: goldCents('单章价格'),
  /** What is open to everybody: the first chapters, or the first pictures of a set. */
  previewUnits: named(z.int().min(0).max(10_000), '免费部分'),
});
export type RoomTerms = z.infer<typeof roomTerms>;

const author = line('作者名', 0, 60);
const finished = named(z.boolean(), '完结');

const comicDetails = z.strictObject({
  kind: z.literal('comic'),
  author,
  finished,
  /** Both null until the first pictures are there. */
  layout: named(comicLayout.nullable(), '版式'),
  direction: named(readingDirection.nullable(), '阅读方向'),
});
const novelDetails = z.strictObject({ kind: z.literal('novel'), author, finished });
const audioDetails = z.strictObject({
  kind: z.literal('audio'),
  author,
  finished,
  narrator: line('演播', 0, 60),
  /** The novel whose chapters of the same numbers have its text. */
  textContentId: named(id.nullable(), '对应的小说'),
});

const reservedDetails = z.strictObject({
  kind: z.literal('reserved'),
  /** Null until it is set: then it cannot be published. */
  releaseAt: named(moment.nullable(), '上线时间'),
  /** What came of it; subscribers are led there once it is published. */
  releasedContentId: named(id.nullable(), '上线的内容'),
  teaserContentId: named(id.nullable(), '预告'),
});

const gameDetails = z.strictObject({
  kind: z.literal('game'),
  /** Pictures that were uploaded, by their paths; in the order in which they are shown. */
  screenshots: named(z.array(picture).max(MOST_SCREENSHOTS), '游戏截图'),
});

/** What a kind of content has beside the fields of all of them. */
export const roomDetails = z.discriminatedUnion('kind', [
  comicDetails,
  novelDetails,
  audioDetails,
  gameDetails,
  reservedDetails,
]);
export type RoomDetails = z.infer<typeof roomDetails>;

const { access: _access, previewSeconds: _previewSeconds, ...commonFields } = contentFields;

/** What an editor may set on a content of a room; what is left out stays. */
export const roomFields = {
  ...z.object(commonFields).partial().shape,
  /** Path of a picture that was uploaded; null for none. */
  cover: named(z.string().min(1).max(200).nullable(), '封面').optional(),
  terms: named(roomTerms, '观看方式').optional(),
  details: named(roomDetails, '作品资料').optional(),
};

/** A content of a room with everything that its form edits; `details` is null where its kind has none. */
export const consoleRoom = consoleContent.extend({
  terms: roomTerms,
  details: roomDetails.nullable(),
});
export type ConsoleRoom = z.infer<typeof consoleRoom>;
