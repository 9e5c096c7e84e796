import { isLate, releaseDay } from './release-text.ts';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { BookCard } from '@yehang/contract/shapes/book.ts';
import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import type { CircleCard } from '@yehang/contract/shapes/circle.ts';
import type { PostCard } from '@yehang/contract/shapes/post.ts';
import type { ReservedCard } from '@yehang/contract/shapes/reserved.ts';
import type { SeriesCard } from '@yehang/contract/shapes/series.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { extentOf } from './post-words.ts';

/** Any content as it stands in a list, told apart by its content type. */
export type Card = ContentCard;

/** What a list shows of a card, whatever its content type. */
export interface CardSummary {
  title: string;
  cover: Picture | null;
  /** How long it is, or how many parts it has. */
  extent: string;
  /** Null where plays are not counted. */
  plays: number | null;
  /** What a play is called: 次播放, 次阅读. */
  playsUnit: string;
  /** Whose it is; null where nobody is named. */
  owner: string | null;
  /** How it stands now, for content that changes. */
  status: string | null;
  /** What comes after that. */
  next: string | null;
}

/** Whether AI made it: where its tags are not shown, `AiMark` says so. */
export const isAiMade = (card: { readonly contentType: number }): boolean =>
  'isAiMade' in card && card.isAiMade === true;

/**
 * The one place that knows what each content type shows in a list. What nobody is named for, and of which nothing else
 * is said, is the app's own.
 */
export function describeCard(card: Card, appName: string | null = null): CardSummary {
  const facts = factsOf(card);
  const saysNothing = facts.status === null && facts.next === null;
  const owner = facts.owner ?? (saysNothing ? appName : null);
  return { ...facts, owner, playsUnit: playsUnits[card.contentType] ?? '次播放' };
}

/** What is not played. */
const playsUnits: Partial<Record<Card['contentType'], string>> = {
  [contentTypes.comic]: '次阅读',
  [contentTypes.novel]: '次阅读',
  [contentTypes.audio]: '次收听',
  [contentTypes.photo]: '次浏览',
  [contentTypes.game]: '次游玩',
  [contentTypes.post]: '次浏览',
};

type Facts = Omit<CardSummary, 'playsUnit'>;

function factsOf(card: Card): Facts {
  switch (card.contentType) {
    case contentTypes.long:
    case contentTypes.short:
      return {
        ...commonFacts(card),
        extent: formatDuration(card.durationSeconds),
        status: null,
      };
    case contentTypes.series:
      return { ...commonFacts(card), extent: `${card.episodes} 集`, status: episodesLine(card) };
    case contentTypes.live:
      return describeLive(card);
    case contentTypes.comic:
    case contentTypes.novel:
    case contentTypes.audio:
      return describeBook(card);
    case contentTypes.photo:
      return { ...commonFacts(card), extent: `${card.pictures} 张`, status: null };
    case contentTypes.game:
      return { ...commonFacts(card), extent: orientationNames[card.orientation], status: null };
    case contentTypes.reserved:
      return describeReserved(card);
    case contentTypes.post:
      return describePost(card);
    case contentTypes.circle:
      return describeCircle(card);
  }
}

const orientationNames = { portrait: '竖屏', landscape: '横屏', any: '游戏' } as const;

function describeBook(card: BookCard): Facts {
  const unit = card.contentType === contentTypes.comic ? '话' : '章';
  return {
    ...commonFacts(card),
    owner: card.author || (card.uploader?.nickname ?? null),
    extent: `${card.chapters} ${unit}`,
    status: card.finished
      ? `完结，共 ${card.chapters} ${unit}`
      : `更新到第 ${card.chapters} ${unit}`,
  };
}

function describeReserved({
  title,
  cover,
  uploader,
  released,
  subscribers,
  releaseAt,
}: ReservedCard) {
  return {
    title,
    cover,
    plays: null,
    owner: uploader?.nickname ?? null,
    extent: released ? '已上线' : releaseDay(releaseAt, Date.now()),
    status: released
      ? '已经上线'
      : isLate(releaseAt, Date.now())
        ? `已延期，${subscribers} 人预约`
        : `${formatDay(releaseAt)}上线，${subscribers} 人预约`,
    next: null,
  };
}

function commonFacts({
  title,
  cover,
  plays,
  uploader,
}: Exclude<Card, LiveChannelCard | ReservedCard | CircleCard>) {
  return { title, cover, plays, owner: uploader?.nickname ?? null, next: null };
}

function describePost(card: PostCard): Facts {
  return {
    ...commonFacts(card),
    title: headline(card),
    cover: card.cover.path === '' ? null : card.cover,
    extent: extentOf(card),
    status: card.circle?.name ?? null,
  };
}

function describeCircle({ title, cover, members, posts }: CircleCard): Facts {
  return {
    title,
    cover: cover.path === '' ? null : cover,
    plays: null,
    owner: null,
    extent: '圈子',
    status: `${formatCount(members)} 人 · ${formatCount(posts)} 帖`,
    next: null,
  };
}

function describeLive({ title, cover, source, online, now, next }: LiveChannelCard): Facts {
  const status = now
    ? `正在播：${now.title}`
    : source === 'catalogue'
      ? '暂时没有节目'
      : online
        ? '正在直播'
        : '暂时没有信号';
  return {
    title,
    cover,
    extent: online ? '直播' : '未开播',
    plays: null,
    owner: null,
    status,
    // What goes on after itself is said once.
    next: next && next.contentId !== now?.contentId ? `下一个：${next.title}` : null,
  };
}

/** How far a series has come. */
export function episodesLine({
  finished,
  episodes,
}: Pick<SeriesCard, 'finished' | 'episodes'>): string {
  return finished ? `全 ${episodes} 集` : `更新到第 ${episodes} 集`;
}
