import type { Catalogue, Clip } from '@yehang/demo/types.ts';
import { followingOf, JOINED_DAYS_AGO } from '@yehang/demo/talk/followers.ts';
import { people } from '@yehang/demo/talk/people.ts';
import { commentsOn, danmakuOver, type TalkSubject } from '@yehang/demo/talk/talk.ts';
import { createRng } from '@yehang/demo/random.ts';
import { COMMENT_SECONDS_PER_TENFOLD } from '../db/queries/content/counters.ts';
import type { DemoPeople, DemoTalk } from '../db/queries/demo/talk.ts';
import { sliceAt } from '../domain/danmaku/slices.ts';
import { newInviteCode } from '../domain/login/invite-code.ts';
import { stableId, stableIdAt } from './stable-id.ts';

const DAY_MS = 86_400_000;
const MOST_LOT = 2 ** 31 - 1;

/** A subject as the catalogue has it, with the row it has become. */
export interface TalkedAbout extends TalkSubject {
  contentId: string;
  /** Slug. */
  uploader: string;
  /** Of a video; without it nothing passes over it. */
  durationSeconds?: number;
}

export function talkedAbout(clip: Clip): TalkedAbout {
  return { ...clip, contentId: stableId('clip', clip.slug), scenes: [clip.scene] };
}

/** The series of the catalogue; they are talked about like their films. */
export function talkedAboutSeries({ collections, clips }: Catalogue): TalkedAbout[] {
  return collections.map(({ slug, clips: slugs }) => {
    const films = clips.filter((clip) => slugs.includes(clip.slug));
    return {
      slug: `series-${slug}`,
      contentId: stableId('series', slug),
      uploader: films[0]?.uploader ?? '',
      scenes: films.map(({ scene }) => scene),
      tags: [...new Set(films.flatMap(({ tags }) => tags))],
      ...seriesCounts(films),
    };
  });
}

/** What is counted of a series: each play of a film of it; a mark is given to the whole more seldom. */
export function seriesCounts(films: readonly Clip[]) {
  const sum = (of: (film: Clip) => number) => films.reduce((all, film) => all + of(film), 0);
  return {
    plays: sum(({ plays }) => plays),
    likes: Math.round(sum(({ likes }) => likes) * 0.4),
    favorites: Math.round(sum(({ collects }) => collects) * 0.4),
  };
}

/** The people of the demonstration, and who of them follows whom. */
export function buildDemoPeople(catalogue: Catalogue, now: Date): DemoPeople {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { follows, followers } = followingOf(catalogue.uploaders, catalogue.clips);
  const follower = (from: number | string) =>
    typeof from === 'number' ? personId(from) : stableId('uploader', from);
  const following = Map.groupBy(follows, ({ from }) => follower(from));
  const named = [...catalogue.uploaders].map(({ slug }) => stableId('uploader', slug));
  const counts = new Map([...following.keys(), ...named].map((id) => [id, 0]));
  for (const [slug, count] of followers) counts.set(stableId('uploader', slug), count);
  return {
    users: people.map((nickname, place) => {
      const rng = createRng(`person:${nickname}`);
      return {
        id: personId(place),
        nickname,
        inviteCode: newInviteCode(),
        createdAt: ago(rng.range(JOINED_DAYS_AGO.from, JOINED_DAYS_AGO.to)),
        lastSeenAt: ago(rng.next() ** 2 * 20),
      };
    }),
    follows: follows.map(({ from, to, daysAgo }) => ({
      userId: follower(from),
      followedId: stableId('uploader', to),
      createdAt: ago(daysAgo),
    })),
    counts: [...counts].map(([userId, count]) => ({
      userId,
      followers: count,
      following: following.get(userId)?.length ?? 0,
    })),
  };
}

/** Comments and danmaku of one subject, written between its publishing and now. */
export function buildDemoTalk(subject: TalkedAbout, publishedAt: Date, now: Date): DemoTalk {
  const { slug, contentId, durationSeconds } = subject;
  const age = Math.max(1, now.getTime() - publishedAt.getTime());
  const at = (moment: number) => new Date(publishedAt.getTime() + Math.floor(age * moment));
  const comments = commentsOn(subject);
  const idOf = ({ key, moment }: { key: string; moment: number }) =>
    stableIdAt(at(moment), 'comment', `${slug}/${key}`);
  const ids = new Map(comments.map((comment) => [comment.key, idOf(comment)]));
  const replies = Map.groupBy(comments, ({ root }) => root);
  return {
    contentId,
    comments: comments.map(({ key, root, author, text, likes, moment }) => {
      const answered = replies.get(key)?.length ?? 0;
      const createdAt = at(moment);
      return {
        id: ids.get(key)!,
        contentId,
        userId: author === null ? stableId('uploader', subject.uploader) : personId(author),
        rootId: root === null ? null : ids.get(root)!,
        text,
        likes,
        replies: answered,
        hotScore:
          Math.log10(likes + 2 * answered + 1) +
          createdAt.getTime() / 1000 / COMMENT_SECONDS_PER_TENFOLD,
        key: `demo/${slug}/${key}`,
        createdAt,
      };
    }),
    danmaku: (durationSeconds ? danmakuOver(subject, durationSeconds) : []).map((it) => {
      const atMs = Math.round(it.atSeconds * 1000);
      const createdAt = at(it.moment);
      return {
        id: stableIdAt(createdAt, 'danmaku', `${slug}/${it.key}`),
        contentId,
        authorId: personId(it.author),
        idempotencyKey: `demo/${slug}/${it.key}`,
        atMs,
        slice: sliceAt(atMs),
        lot: createRng(`lot:${slug}/${it.key}`).int(0, MOST_LOT - 1),
        text: it.text,
        color: it.color,
        mode: it.mode,
        state: 'visible' as const,
        createdAt,
      };
    }),
  };
}

function personId(place: number): string {
  return stableId('person', people[place] ?? '');
}
