import { createRng } from '../random.ts';
import type { Clip, Uploader } from '../types.ts';
import { people } from './people.ts';
import { shuffle } from './talk.ts';

/** A follower: a place in the list of people, or an uploader's slug. */
export interface Follow {
  from: number | string;
  /** Slug of an uploader. */
  to: string;
  daysAgo: number;
}

export interface Following {
  follows: readonly Follow[];
  /** How many follow each uploader, by slug: those of `follows`, and those who came before anybody was counted by name. */
  followers: ReadonlyMap<string, number>;
}

/** Everybody of the demonstration was there so long ago, and before its first film. */
export const JOINED_DAYS_AGO = { from: 280, to: 620 };

/** Who follows whom among the people of the demonstration. The same every time. */
export function followingOf(uploaders: readonly Uploader[], clips: readonly Clip[]): Following {
  const follows = uploaders.flatMap(({ slug }) => {
    const rng = createRng(`followers:${slug}`);
    const some = shuffle(rng, people.keys().toArray()).slice(0, rng.int(22, 85));
    const others = shuffle(
      rng,
      uploaders.filter((other) => other.slug !== slug),
    );
    const friends = others.slice(0, rng.int(1, 4)).map((other) => other.slug);
    return [...some, ...friends].map((from) => ({ from, to: slug, daysAgo: rng.range(0.2, 270) }));
  });
  const followers = uploaders.map(({ slug }): [string, number] => {
    const rng = createRng(`fame:${slug}`);
    const played = clips.filter(({ uploader }) => uploader === slug);
    const plays = played.reduce((sum, clip) => sum + clip.plays, 0);
    const named = follows.filter(({ to }) => to === slug).length;
    return [slug, named + Math.round(plays * rng.range(0.012, 0.03))];
  });
  return { follows, followers: new Map(followers) };
}
