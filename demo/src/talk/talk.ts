import { createRng, type Rng } from '../random.ts';
import type { SceneName } from '../scenes/registry.ts';
import { anywhere, byTag, slots } from './lines.ts';
import { people } from './people.ts';
import { lifeLines } from './scenes-life.ts';
import { natureLines } from './scenes-nature.ts';
import type { Lines } from './lines.ts';

const byScene: Readonly<Record<SceneName, Lines>> = { ...natureLines, ...lifeLines };

/** What is talked about: a clip or a series. */
export interface TalkSubject {
  slug: string;
  scenes: readonly SceneName[];
  tags: readonly string[];
  plays: number;
  likes: number;
}

export interface TalkComment {
  /** Unique within its subject. */
  key: string;
  /** The key of the comment that it answers; null for one of its own. */
  root: string | null;
  /** A place in the list of people; null for the uploader. */
  author: number | null;
  text: string;
  likes: number;
  /** When it was written: the share of the subject's age that had passed, above 0 and below 1. */
  moment: number;
}

export interface TalkDanmaku {
  key: string;
  author: number;
  text: string;
  atSeconds: number;
  color: 'white' | 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'pink';
  mode: 'scroll' | 'top' | 'bottom';
  moment: number;
}

const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'pink'] as const;
/** Of the comments, the share that is about the subject itself; the rest fits any. */
const ABOUT_IT = 0.55;
/** Subjects that are played so often have all replies of a thread. */
const WELL_KNOWN = 100_000;

/** Comments below a subject, each before its replies: more below what is played more. The same every time. */
export function commentsOn(subject: TalkSubject): TalkComment[] {
  const rng = createRng(`comments:${subject.slug}`);
  const wanted = Math.round(1.15 * subject.plays ** 0.27);
  const own = shuffle(
    rng,
    linesOf(subject, ({ threads }) => threads),
  );
  const general = shuffle(rng, anywhere.threads);
  const about = own.slice(0, Math.ceil(wanted * ABOUT_IT));
  const threads = shuffle(rng, [...about, ...general.slice(0, wanted - about.length)]);
  return threads.flatMap((thread, place) =>
    toComments(rng.fork(`${place}`), subject, thread, place),
  );
}

function toComments(
  rng: Rng,
  subject: TalkSubject,
  thread: readonly string[],
  place: number,
): TalkComment[] {
  const [first = '', ...answers] = thread;
  const replies = answers.slice(
    0,
    subject.plays > WELL_KNOWN ? undefined : rng.int(0, answers.length),
  );
  const authors = shuffle(rng, people.keys().toArray());
  const root = `${place}`;
  const liked = Math.floor((subject.likes * rng.range(0.006, 0.03)) / (place + 1));
  let moment = rng.next() ** 1.7 * 0.96 + 0.01;
  const comment = (key: string, text: string, likes: number, order: number): TalkComment => ({
    key,
    root: key === root ? null : root,
    author: text.startsWith('^') ? null : (authors[order] ?? 0),
    text: fill(rng, text.replace(/^\^/, '')),
    likes,
    moment,
  });
  const list = [comment(root, first, liked, 0)];
  for (const [order, text] of replies.entries()) {
    // Answers come soon.
    moment += (0.995 - moment) * rng.range(0.01, 0.2);
    const likes = Math.floor(liked * rng.range(0, 0.4));
    list.push(comment(`${place}-${order}`, text, likes, order + 1));
  }
  return list;
}

/** Danmaku over a film of this length, spread over all of it. The same every time. */
export function danmakuOver(subject: TalkSubject, durationSeconds: number): TalkDanmaku[] {
  const rng = createRng(`danmaku:${subject.slug}`);
  const count = Math.round(Math.sqrt(durationSeconds) * subject.plays ** 0.18);
  const own = linesOf(subject, ({ danmaku }) => danmaku);
  return Array.from({ length: count }, (_, place) => ({
    key: `${place}`,
    author: rng.int(0, people.length - 1),
    text: fill(rng, rng.pick(rng.chance(ABOUT_IT) ? own : anywhere.danmaku)),
    // Each has a stretch of its own and its place in it by chance; none begins as the film ends.
    atSeconds: ((place + rng.next()) / count) * Math.max(1, durationSeconds - 1.5) + 0.2,
    color: rng.chance(0.78) ? 'white' : rng.pick(COLORS),
    mode: rng.chance(0.93) ? 'scroll' : rng.pick(['top', 'bottom'] as const),
    moment: rng.next() ** 1.4 * 0.98 + 0.01,
  }));
}

/** The lines of its scenes, and of the moods that its tags name. */
function linesOf<Line>(
  { scenes, tags }: TalkSubject,
  of: (lines: Lines) => readonly Line[],
): Line[] {
  const sources = [
    ...[...new Set(scenes)].map((scene) => byScene[scene]),
    ...tags.flatMap((tag) => byTag[tag] ?? []),
  ];
  return sources.flatMap((lines) => of(lines));
}

function fill(rng: Rng, line: string): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => rng.pick(slots[name] ?? []));
}

export function shuffle<Item>(rng: Rng, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: rng.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
