import { demoCircles } from '@yehang/demo/community/circles.ts';
import type { DemoCircle, DemoPost } from '@yehang/demo/community/types.ts';
import { createRng } from '@yehang/demo/random.ts';
import { people } from '@yehang/demo/talk/people.ts';
import { COMMENT_SECONDS_PER_TENFOLD } from '../db/queries/content/counters.ts';
import type { DemoTalk } from '../db/queries/demo/talk.ts';
import { stableId, stableIdAt } from './stable-id.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Between two posts of a circle, about. */
const DAYS_APART = 1.7;

export const demoCircleId = ({ slug }: DemoCircle) => stableId('circle', slug);
export const demoThemeId = ({ slug }: DemoCircle, theme: string) =>
  stableId('circle-theme', `${slug}/${theme}`);
export const demoPersonId = (nickname: string) => stableId('person', nickname);

/** A post with its place in its circle, and the row it becomes. */
export interface PlacedPost {
  id: string;
  circle: DemoCircle;
  post: DemoPost;
  /** Unique among all posts. */
  slug: string;
  publishedAt: Date;
}

/** Every post of a circle, the latest first. Circles are not written in at the same hours. */
export function placePosts(circle: DemoCircle, now: Date): PlacedPost[] {
  const rng = createRng(`posts:${circle.slug}`);
  const first = rng.range(0.1, 1.2);
  return circle.posts.map((post, place) => {
    const slug = `${circle.slug}/${place}`;
    const daysAgo = first + place * DAYS_APART + rng.range(0, 0.9);
    return {
      ...{ id: stableId('post', slug), circle, post, slug },
      publishedAt: new Date(now.getTime() - daysAgo * DAY_MS),
    };
  });
}

/** How often a post was opened, liked and kept: what is older had more time. */
export function totalsOf({ slug, post, publishedAt }: PlacedPost, now: Date) {
  const rng = createRng(`totals:${slug}`);
  const days = (now.getTime() - publishedAt.getTime()) / DAY_MS;
  const talked = post.talk?.flat().length ?? 0;
  const plays = Math.round((60 + 140 * talked) * (1 - 0.8 ** days) * rng.range(0.7, 1.6)) + talked;
  return {
    plays,
    likes: Math.round(plays * rng.range(0.06, 0.16)),
    favorites: Math.round(plays * rng.range(0.01, 0.05)),
  };
}

/** Who belongs to a circle: its moderators, all who write in it, and others who read along. */
export function membersOf(circle: DemoCircle): { nickname: string; isModerator: boolean }[] {
  const rng = createRng(`members:${circle.slug}`);
  const writers = circle.posts.map(({ by }) => by);
  const readers = people.filter(() => rng.next() < 0.45);
  return [...new Set([...circle.moderators, ...writers, ...readers])].map((nickname) => ({
    nickname,
    isModerator: circle.moderators.includes(nickname),
  }));
}

/** Who follows whom in a circle: those who read along follow some of those who write, some writers more than others. */
export function followsIn(circle: DemoCircle): { nickname: string; followed: string }[] {
  const rng = createRng(`follows:${circle.slug}`);
  const members = membersOf(circle);
  const writers = new Set(circle.posts.map(({ by }) => by));
  return [...writers].flatMap((followed) => {
    const share = rng.range(0.1, 0.7);
    return members
      .filter(({ nickname }) => rng.next() < share && nickname !== followed)
      .map(({ nickname }) => ({ nickname, followed }));
  });
}

/** What was written beneath a post, between its publishing and now; the rows of its threads come in their order. */
export function talkBeneath(placed: PlacedPost, now: Date): DemoTalk & { rootIds: string[] } {
  const { id: contentId, slug, post, publishedAt } = placed;
  const rng = createRng(`talk:${slug}`);
  const others = people.filter((one) => one !== post.by);
  const age = Math.max(HOUR_MS, now.getTime() - publishedAt.getTime());
  const comments: DemoTalk['comments'] = [];
  const rootIds: string[] = [];
  for (const [place, thread] of (post.talk ?? []).entries()) {
    let moment = rng.range(0.02, 0.6);
    let rootId: string | null = null;
    let before = '';
    for (const [line, text] of thread.entries()) {
      const isAuthor = text.startsWith('^');
      const author = isAuthor ? post.by : rng.pick(others.filter((one) => one !== before));
      before = author;
      moment += (1 - moment) * rng.range(0.01, 0.15);
      const createdAt = new Date(publishedAt.getTime() + Math.floor(age * Math.min(moment, 0.98)));
      const key = `demo/${slug}/${place}.${line}`;
      const id = stableIdAt(createdAt, 'comment', key);
      const isBest = rootId === null && post.best === place;
      const likes = isBest ? rng.int(60, 180) : rng.int(0, rootId === null ? 48 : 16);
      const replies = rootId === null ? thread.length - 1 : 0;
      comments.push({
        ...{ id, contentId, userId: demoPersonId(author), rootId, likes, replies, key, createdAt },
        text: isAuthor ? text.slice(1) : text,
        hotScore:
          Math.log10(likes + 2 * replies + 1) +
          createdAt.getTime() / 1000 / COMMENT_SECONDS_PER_TENFOLD,
      });
      if (rootId === null) rootIds.push(id);
      rootId ??= id;
    }
  }
  return { contentId, comments, danmaku: [], rootIds };
}

/** Every post of the demonstration. */
export function allDemoPosts(now: Date): PlacedPost[] {
  return demoCircles.flatMap((circle) => placePosts(circle, now));
}
