import { cast } from './cast.ts';
import { toClip } from './clip-defaults.ts';
import { homeChannels } from './home.ts';
import { longLife } from './long-life.ts';
import { longNature } from './long-nature.ts';
import { shortLife } from './short-life.ts';
import { shortNature } from './short-nature.ts';
import { uploaders } from './uploaders.ts';
import { demoApps, demoContacts, placements } from './placements.ts';
import { announcement, hotWords, runningLines, tags, topics } from './words.ts';
import type { Catalogue, Clip, Collection } from '../types.ts';

const collections: readonly Collection[] = [
  {
    slug: 'cloud-whale',
    title: '云上的鲸',
    description: '一头鲸和一头小鲸，在云层里旅行。',
    clips: ['cloud-whale-1', 'cloud-whale-2'],
    finished: true,
  },
  {
    slug: 'shape-of-sound',
    title: '声音的形状',
    description: '每一集把一首曲子画成线。',
    clips: ['shape-of-tide', 'shape-of-silk'],
    finished: false,
  },
  {
    slug: 'slow-trains',
    title: '坐慢车去看世界',
    description: '雨夜、高架桥、雪山，全都靠窗。',
    clips: ['rain-carriage', 'last-train', 'train-past-peaks'],
    finished: true,
    terms: {
      freeEpisodes: 1,
      episodePriceGoldCents: 300,
      priceGoldCents: 500,
      previewSeconds: 15,
    },
  },
  {
    slug: 'one-night-one-city',
    title: '一夜一城',
    description: '同一座城的四种夜晚。',
    clips: ['river-lights', 'violet-block', 'coast-road', 'bay-fireworks'],
    finished: false,
  },
];

/** Slugs that come first, so that something plays within seconds of the first start. */
const first = ['lighthouse-keeper', 's-moon', 's-lucky-koi', 's-two-cats'];

/** The rest alternates, so that both feeds fill from the start; the largest films come last. */
function inOrderOfPublishing(clips: readonly Clip[]): Clip[] {
  const pixels = (clip: Clip): number => clip.width * clip.height * clip.fps * clip.durationSeconds;
  const heavy = 640 * 360 * 20 * 60;
  const quick = first.flatMap((slug) => clips.filter((clip) => clip.slug === slug));
  const rest = clips.filter((clip) => !first.includes(clip.slug));
  const light = rest.filter((clip) => pixels(clip) <= heavy);
  const long = light.filter((clip) => clip.kind === 'long');
  const short = light.filter((clip) => clip.kind === 'short');
  const woven = long.flatMap((clip, index) => {
    const upTo = (share: number): number => Math.round((share * short.length) / long.length);
    return [clip, ...short.slice(upTo(index), upTo(index + 1))];
  });
  const slow = rest
    .filter((clip) => pixels(clip) > heavy)
    .toSorted((a, b) => pixels(a) - pixels(b));
  return [...quick, ...woven, ...slow];
}

const clips = inOrderOfPublishing([
  ...[...longLife, ...longNature].map((entry) => toClip('long', entry)),
  ...[...shortLife, ...shortNature].map((entry) => toClip('short', entry)),
]);

/** The demonstration catalogue. The same on every machine. */
export const catalogue: Catalogue = {
  clips,
  uploaders,
  cast,
  tags,
  collections,
  topics,
  channels: homeChannels(clips),
  runningLines,
  hotWords,
  announcement,
  placements,
  apps: demoApps,
  contacts: demoContacts,
};
