import { createHash } from 'node:crypto';
import { demoCircles } from '@yehang/demo/community/circles.ts';
import { paintCircleCover, paintShot } from '@yehang/demo/community/paint-shot.ts';
import type { DemoCircle } from '@yehang/demo/community/types.ts';
import { insertPagePictures } from '../db/queries/books/write-chapters.ts';
import {
  insertDemoCircle,
  setDemoBest,
  type DemoPostRows,
  insertDemoPost,
} from '../db/queries/demo/community.ts';
import { listKnownContents } from '../db/queries/demo/catalogue.ts';
import { insertDemoTalk } from '../db/queries/demo/talk.ts';
import { newId } from '../db/new-id.ts';
import type { StoredUserPicture } from '../db/types.ts';
import type { AppContext } from '../domain/app-context.ts';
import { titleOf } from '../domain/posts/post-text.ts';
import {
  demoCircleId,
  demoPersonId,
  demoThemeId,
  followsIn,
  membersOf,
  placePosts,
  talkBeneath,
  totalsOf,
  type PlacedPost,
} from './demo-community.ts';
import { spreadCounts } from './demo-counts.ts';
import type { StoreDrawing } from './demo-frame.ts';
import { storeRoomPictures } from './demo-pictures.ts';
import { stableId } from './stable-id.ts';

const DAY_MS = 86_400_000;
const COVER_SIDE = 800;
const THUMB_SIDE = 720;
const BLUR_SIDE = 16;
/** Polls of the demonstration stay open. */
const POLL_HOURS = 24 * 365;

/** How pictures are painted; tests paint smaller ones. */
export interface CommunityPainters {
  shot: typeof paintShot;
  cover: typeof paintCircleCover;
}

/** What adding takes beside the context. */
interface Tools {
  store: StoreDrawing;
  painters: CommunityPainters;
  now: Date;
}

/** Adds the circles of the demonstration that are not there yet, with their posts and what was written beneath. */
export async function addDemoCommunity(
  context: AppContext,
  store: StoreDrawing,
  signal: AbortSignal,
  painters: CommunityPainters = { shot: paintShot, cover: paintCircleCover },
): Promise<void> {
  const { database, events } = context;
  const now = new Date();
  const tools = { store, painters, now };
  const known = await listKnownContents(database, demoCircles.map(demoCircleId));
  for (const [place, circle] of demoCircles.entries())
    if (!known.has(demoCircleId(circle))) {
      await addCircle(context, circle, place, tools);
      await events.publish('catalogue', demoCircleId(circle));
    }
  const posts = demoCircles.map((circle) => placePosts(circle, now));
  const there = await listKnownContents(
    database,
    posts.flat().map(({ id }) => id),
  );
  // Circle by circle would leave the last ones empty for long: the latest of each come first.
  const longest = Math.max(...posts.map((own) => own.length));
  for (let place = 0; place < longest; place += 1)
    for (const own of posts) {
      if (signal.aborted) return;
      const placed = own[place];
      if (placed && !there.has(placed.id)) await addPost(context, placed, place, tools);
    }
}

async function addCircle(
  { database }: AppContext,
  circle: DemoCircle,
  place: number,
  { store, painters, now }: Tools,
): Promise<void> {
  const { slug, name, description, rules, themes } = circle;
  const id = demoCircleId(circle);
  const publishedAt = new Date(now.getTime() - (90 + 11 * place) * DAY_MS);
  const cover = await store(await painters.cover(circle.cover, `circle/${slug}`), COVER_SIDE);
  const members = membersOf(circle).map(({ nickname, isModerator }, at) => ({
    userId: demoPersonId(nickname),
    circleId: id,
    rank: isModerator ? 1 : 0,
    joinedAt: new Date(publishedAt.getTime() + ((at % 80) + 0.5) * DAY_MS),
  }));
  const joined = new Map(members.map(({ userId, joinedAt }) => [userId, joinedAt]));
  await insertDemoCircle(database, {
    content: {
      ...{ id, kind: 'circle' as const, state: 'published' as const, title: name, description },
      ...{ cover, publishedAt, createdAt: publishedAt },
    },
    details: { contentId: id, name, rules, weight: demoCircles.length - place },
    themes: themes.map((theme, at) => ({
      ...{ id: demoThemeId(circle, theme), circleId: id, name: theme, position: at + 1 },
    })),
    members,
    follows: followsIn(circle).map(({ nickname, followed }) => {
      const userId = demoPersonId(nickname);
      return { userId, followedId: demoPersonId(followed), createdAt: joined.get(userId) };
    }),
  });
}

async function addPost(
  context: AppContext,
  placed: PlacedPost,
  place: number,
  tools: Tools,
): Promise<void> {
  const { database, events } = context;
  const { now } = tools;
  const { id, circle, post, publishedAt } = placed;
  const { title = '', text, theme, poll } = post;
  const totals = totalsOf(placed, now);
  const { whole, pictures } = await paintPictures(context, placed, tools);
  const names = post.tags ?? [theme];
  const rows: DemoPostRows = {
    content: {
      ...{ id, kind: 'post' as const, state: 'published' as const, description: text },
      ...{ title: titleOf(title, text), uploaderId: demoPersonId(post.by) },
      ...{ cover: pictures[0]?.thumb ?? null, publishedAt, createdAt: publishedAt, ...totals },
    },
    channel: null,
    tags: names.map((name) => ({ id: stableId('tag', name), name })),
    counts: spreadCounts(totals, publishedAt, now),
    details: {
      contentId: id,
      text,
      form: title === '' ? 'post' : 'discussion',
      circleId: demoCircleId(circle),
      themeId: demoThemeId(circle, theme),
      hasTitle: title !== '',
      pictures,
      pinnedInCircleAt: place === 0 ? publishedAt : null,
    },
    poll: poll && {
      question: poll.question,
      options: poll.options.map(([option]) => option),
      votes: poll.options.map(([, votes]) => votes),
      hours: POLL_HOURS,
    },
  };
  await insertDemoPost(database, rows, (queryable) => insertPagePictures(queryable, whole));
  const talk = talkBeneath(placed, now);
  if (talk.comments.length > 0) await insertDemoTalk(database, talk);
  const best = post.best === undefined ? undefined : talk.rootIds[post.best];
  if (best !== undefined) await setDemoBest(database, id, best);
  await events.publish('catalogue', id);
}

/** The pictures of a post, whole and as cards show them. */
async function paintPictures(
  context: AppContext,
  { id, slug, post }: PlacedPost,
  { store, painters }: Tools,
) {
  const pages = [];
  for (const [at, shot] of (post.shots ?? []).entries()) {
    const bytes = await painters.shot(shot, `${slug}/${at}`);
    pages.push({ bytes, hash: createHash('sha256').update(bytes).digest('hex') });
  }
  if (pages.length === 0) return { whole: [], pictures: [] };
  const stored = await storeRoomPictures(context, { folder: id, pages });
  const pictures: StoredUserPicture[] = [];
  for (const [at, { width, height }] of stored.entries()) {
    const { bytes } = pages[at]!;
    const [thumb, blur] = [await store(bytes, THUMB_SIDE), await store(bytes, BLUR_SIDE)];
    pictures.push({ id: newId(), width, height, thumb, blur });
  }
  return { whole: stored.map((row) => ({ ...row, contentId: id, partId: null })), pictures };
}
