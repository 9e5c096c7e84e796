import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lanes } from '@yehang/contract/shapes/packaging.ts';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import { coverSizes, drawCover } from '@yehang/demo/render.ts';
import type { Clip } from '@yehang/demo/types.ts';
import {
  addDemoPerformers,
  addToDemoTopics,
  countSettledMedia,
  insertDemoFrame,
  insertDemoVideo,
  isCatalogueEmpty,
  listKnownContents,
  publishReadyDemo,
} from '../db/queries/demo/catalogue.ts';
import { insertDemoOffers } from '../db/queries/purchases/offers.ts';
import { findSetting, writeSetting } from '../db/queries/operator/settings.ts';
import { refreshWholes } from '../db/queries/content/parts.ts';
import { refreshTagCounts } from '../db/queries/content/tag-counts.ts';
import { newMediaSecrets } from '../domain/media/new-media-secrets.ts';
import { refreshRanks } from '../domain/catalogue/ranks.ts';
import type { AppContext } from '../domain/app-context.ts';
import { refreshHotWords } from '../domain/search/hot-words.ts';
import { DEMO_PROGRESS, type DemoProgress } from '../domain/overview/overview.ts';
import { storePicture } from '../media/pictures/store-picture.ts';
import { addDemoProgramme, insertDemoLive } from '../db/queries/demo/live.ts';
import { insertDemoSeries } from '../db/queries/demo/series.ts';
import { insertDemoPeople } from '../db/queries/demo/talk.ts';
import { addDemoCommunity } from './add-community.ts';
import { addDemoNotices } from './demo-notices.ts';
import { addDemoCompanions } from './add-companions.ts';
import { addDemoNovels } from './add-novels.ts';
import { addDemoTalk } from './add-talk.ts';
import { addDemoTemplates } from './add-templates.ts';
import { addDemoComics } from './demo-comics.ts';
import { fillDemoAudio } from './demo-audio.ts';
import { buildDemoFrame, type StoreDrawing } from './demo-frame.ts';
import { buildDemoLive, liveOf } from './demo-live.ts';
import { addDemoRooms, addDemoTeasers } from './demo-rooms.ts';
import { buildDemoSeries } from './demo-series.ts';
import { spreadCounts } from './demo-counts.ts';
import { buildDemoFigures, demoVideoFigures } from './demo-figures.ts';
import { insertDemoFigures } from '../db/queries/demo/figures.ts';
import { refreshBestContents } from '../domain/figures/refresh-best-contents.ts';
import { demoOffers } from './demo-offers.ts';
import { encodeFilms } from './encode-films.ts';
import { demoTasks } from './demo-tasks.ts';
import { buildDemoPeople, talkedAbout, talkedAboutSeries } from './demo-talk.ts';
import { stableId } from './stable-id.ts';

const DAY_MS = 86_400_000;
/** Home has something to show before the rooms are drawn beside the other films. */
const FIRST_FILMS = 8;

/** One film on its way: its row's id and when it counts as published. */
interface Video {
  id: string;
  clip: Clip;
  publishedAt: Date;
}

interface FillOptions {
  signal: AbortSignal;
  ffmpegPath?: string | undefined;
  /** How many films there are, for a demonstration without rooms. */
  limit?: number | undefined;
}

/**
 * Fills an empty catalogue with the demonstration, through the same transcoding as any upload, and goes on
 * where an earlier start left off. Does nothing where there is another catalogue.
 */
export async function fillDemo(context: AppContext, options: FillOptions): Promise<void> {
  const isBegun = (await findSetting(context.database, DEMO_PROGRESS)) !== null;
  if (!isBegun && !(await isCatalogueEmpty(context.database))) return;
  // Films that are still to be encoded end with it.
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  try {
    await fill(context, { ...options, signal }, isBegun);
  } finally {
    ending.abort();
  }
}

async function fill(
  context: AppContext,
  { signal, ffmpegPath, limit }: FillOptions,
  isBegun: boolean,
): Promise<void> {
  const { database } = context;
  const videos = catalogue.clips.slice(0, limit).map(toVideo);
  const known = await listKnownContents(
    database,
    videos.map(({ id }) => id),
  );
  const missing = videos.filter(({ id }) => !known.has(id));
  const films = encodeFilms(
    missing.map(({ clip }) => clip),
    { folder: join(context.workDir, 'demo'), signal, ffmpegPath },
  );
  const store: StoreDrawing = (bytes, maxSide) =>
    storePicture({
      bytes,
      maxSide,
      storage: context.storage,
      prefix: 'p',
      imgKey: Buffer.from(context.keys.imgKey, 'hex'),
    });
  if (!isBegun) await addFrame(context, store, videos);
  await insertDemoPeople(database, buildDemoPeople(catalogue, new Date()));
  await addDemoTalk(
    context,
    videos.map(({ clip }) => talkedAbout(clip)),
  );
  await addDemoNovels(context, store, signal);
  const addVideos = async (some: readonly Video[]) => {
    for (const video of some) {
      if (signal.aborted) return;
      await addVideo(context, video, await films.fileOf(video.clip), store);
      await addDemoTalk(context, [talkedAbout(video.clip)]);
      await addDemoTeasers(database);
      await publishReady(context, videos);
    }
  };
  await addVideos(missing.slice(0, FIRST_FILMS));
  const addRest = async () => {
    await addVideos(missing.slice(FIRST_FILMS));
    if (signal.aborted) return;
    await addSeries(context, new Set(videos.map(({ id }) => id)));
    await publishRest(context, videos, signal);
  };
  // Nobody waits in empty rooms until the last film is there.
  await Promise.all([addRest(), limit === undefined ? fillRooms(context, store, signal) : null]);
  if (!signal.aborted) await noteProgress(context, videos, { isWhole: true });
}

/** What surrounds the films, and what is on offer. */
async function addFrame(
  context: AppContext,
  store: StoreDrawing,
  videos: readonly Video[],
): Promise<void> {
  const { database, events } = context;
  const frame = await buildDemoFrame(catalogue, store);
  await insertDemoFrame(database, frame);
  const clips = videos.map(({ clip }) => clip);
  const adIds = [...frame.ads, ...frame.apps].map(({ id }) => id);
  await insertDemoFigures(database, buildDemoFigures(clips, adIds, new Date()));
  await insertDemoOffers(database, { ...demoOffers, tasks: demoTasks });
  await insertDemoLive(database, buildDemoLive(new Date()));
  await refreshHotWords(context);
  await events.publish('catalogue', '*');
  await events.publish('config', '*');
}

/** What is drawn and composed for the rooms, the quickest first. */
async function fillRooms(
  context: AppContext,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  await addDemoNotices(context.database, new Date());
  await addDemoCompanions(context, store, signal);
  await addDemoTemplates(context, store, signal);
  await addDemoCommunity(context, store, signal);
  await addDemoRooms(context, store, signal);
  await addDemoTeasers(context.database);
  await addDemoComics(context, store, signal);
  await fillDemoAudio(context, store, signal);
}

/** Series all of whose videos are there. */
async function addSeries(context: AppContext, present: ReadonlySet<string>): Promise<void> {
  const { database, events } = context;
  const whole = buildDemoSeries(catalogue, new Date()).filter(({ contentIds }) =>
    contentIds.every((id) => present.has(id)),
  );
  await insertDemoSeries(database, whole);
  await addDemoTalk(context, talkedAboutSeries(catalogue));
  await refreshSeries(context);
  await events.publish('catalogue', '*');
}

function toVideo(clip: Clip): Video {
  return {
    clip,
    id: stableId('clip', clip.slug),
    publishedAt: new Date(Date.now() - clip.publishedDaysAgo * DAY_MS),
  };
}

/** @param file the encoded film */
async function addVideo(
  context: AppContext,
  { id, clip, publishedAt }: Video,
  file: string,
  store: StoreDrawing,
): Promise<void> {
  const now = new Date();
  const totals = { plays: clip.plays, likes: clip.likes, favorites: clip.collects };
  const counts = spreadCounts(totals, publishedAt, now);
  const size = coverSizes[clip.kind];
  const cover = await store(drawCover(clip, size), Math.max(size.width, size.height));
  const { access } = clip;
  await insertDemoVideo(
    context.database,
    {
      id,
      kind: clip.kind,
      title: clip.title,
      description: clip.description,
      uploaderId: stableId('uploader', clip.uploader),
      channelId: stableId('channel', clip.channel),
      cover,
      extent: clip.durationSeconds,
      rule: access.rule,
      tier: 'tier' in access ? access.tier : null,
      priceGoldCents: 'priceGoldCents' in access ? access.priceGoldCents : null,
      previewUnits: previewOf(clip),
      darkOnly: clip.darkOnly,
      plays: clip.plays,
      likes: clip.likes,
      favorites: clip.collects,
      createdAt: publishedAt,
    },
    {
      contentId: id,
      sourceName: `${clip.slug}.mp4`,
      sourcePath: file,
      sourceBytes: (await stat(file)).size,
      // Whatever an operator uploads meanwhile goes first.
      priority: lanes.spare,
      ...newMediaSecrets(context),
    },
    clip.tags.map((name) => stableId('tag', name)),
    counts,
    demoVideoFigures(clip, counts.days, now, clip.slug.length * 7 + clip.plays),
  );
  const topics = catalogue.topics.filter((topic) =>
    clip.tags.some((tag) => topic.tags.includes(tag)),
  );
  await addToDemoTopics(
    context.database,
    topics.map(({ slug }) => stableId('topic', slug)),
    id,
  );
  const seen = catalogue.cast.filter(({ scenes }) => scenes.includes(clip.scene));
  await addDemoPerformers(
    context.database,
    id,
    seen.map(({ slug }) => stableId('actor', slug)),
  );
  const live = liveOf(clip);
  if (live) await addDemoProgramme(context.database, stableId('live', live), id);
  await context.events.publish('mediaWork', id);
}

/** How many seconds anybody may see: of an episode that its series sells, what the series says. */
function previewOf({ slug, access }: Clip): number {
  if ('previewSeconds' in access) return access.previewSeconds;
  const whole = catalogue.collections.find(({ clips }) => clips.includes(slug));
  if (!whole?.terms) return 0;
  const { freeEpisodes, previewSeconds } = whole.terms;
  return whole.clips.indexOf(slug) < freeEpisodes ? 0 : previewSeconds;
}

/** Publishes what the transcoding has finished meanwhile, and notes how far the whole is. */
async function publishReady(context: AppContext, videos: Video[]): Promise<number> {
  const { database, events } = context;
  if ((await publishReadyDemo(database, videos)) > 0) {
    await refreshLists(context);
    await events.publish('catalogue', '*');
  }
  return noteProgress(context, videos, { isWhole: false });
}

/** Notes how many films are there, and whether all the rest is too; answers how many. */
async function noteProgress(
  { database }: AppContext,
  videos: readonly Video[],
  { isWhole }: { isWhole: boolean },
): Promise<number> {
  const done = await countSettledMedia(
    database,
    videos.map(({ id }) => id),
  );
  const progress: DemoProgress = { done, total: videos.length, isWhole };
  await writeSetting(database, DEMO_PROGRESS, progress);
  return done;
}

/** How many episodes of each series are published by now, and its cover. */
async function refreshSeries({ database }: AppContext): Promise<void> {
  await refreshWholes(
    database,
    catalogue.collections.map(({ slug }) => stableId('series', slug)),
  );
}

/** Runs the periodic jobs of the catalogue once, so that the first visitor sees their results. */
async function refreshLists(context: AppContext): Promise<void> {
  await refreshSeries(context);
  for (const period of ['day', 'week', 'month', 'all'] as const)
    await refreshRanks(context, period);
  await refreshTagCounts(context.database);
  await refreshBestContents(context);
}

async function publishRest(
  context: AppContext,
  videos: Video[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await publishReady(context, videos)) < videos.length)
    // Broken off by the signal, and then the loop ends.
    await sleep(1000, undefined, { signal }).catch(() => undefined);
}
