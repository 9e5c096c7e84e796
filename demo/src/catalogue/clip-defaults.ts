import { createRng } from '../random.ts';
import type { Clip, ClipAccess, ClipKind } from '../types.ts';

/** What is written down for a clip; everything else follows from it. */
export interface ClipEntry {
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  uploader: string;
  channel: string;
  scene: Clip['scene'];
  palette: Clip['palette'];
  music: Clip['music'];
  seconds: number;
  /** The short side of the film in pixels; 360 unless given. */
  quality?: 720 | 1080;
  fps?: number;
  access?: ClipAccess;
  /** In the dark section alone. */
  darkOnly?: true;
  coverSeconds?: number;
  /** Changes what the scene leaves to chance; the slug is used unless given. */
  seed?: string;
  /** About how well known it is: 0 hardly, 1 as usual, 2 very. */
  fame?: 0 | 1 | 2;
}

export const vip = (tier: 'normal' | 'supreme', previewSeconds: number): ClipAccess => ({
  rule: 'vip',
  tier,
  previewSeconds,
});

export const gold = (coins: number, previewSeconds: number): ClipAccess => ({
  rule: 'gold',
  priceGoldCents: coins * 100,
  previewSeconds,
});

export const vipOrGold = (
  tier: 'normal' | 'supreme',
  coins: number,
  previewSeconds: number,
): ClipAccess => ({ rule: 'vipOrGold', tier, priceGoldCents: coins * 100, previewSeconds });

const playsAbout = [1_400, 26_000, 480_000] as const;

/** Completes an entry: size, rate, and believable numbers drawn from the slug. */
export function toClip(kind: ClipKind, entry: ClipEntry): Clip {
  const rng = createRng(`numbers:${entry.slug}`);
  const short = entry.quality ?? 360;
  const long = (short * 16) / 9;
  const plays = Math.round(playsAbout[entry.fame ?? 1] * Math.exp(rng.range(-1.3, 1.3)));
  const likes = Math.round(plays * rng.range(0.018, 0.085));
  return {
    slug: entry.slug,
    kind,
    title: entry.title,
    description: entry.description,
    tags: entry.tags,
    uploader: entry.uploader,
    channel: entry.channel,
    darkOnly: entry.darkOnly ?? false,
    access: entry.access ?? { rule: 'free' },
    plays,
    likes,
    collects: Math.round(likes * rng.range(0.2, 0.7)),
    publishedDaysAgo: Math.round(Math.pow(rng.next(), 1.8) * 2600) / 10 + 0.1,
    durationSeconds: entry.seconds,
    width: kind === 'long' ? long : short,
    height: kind === 'long' ? short : long,
    fps: entry.fps ?? (kind === 'long' ? 16 : 20),
    scene: entry.scene,
    palette: entry.palette,
    seed: entry.seed ?? entry.slug,
    music: entry.music,
    coverSeconds: entry.coverSeconds ?? Math.min(entry.seconds * 0.4, 12),
  };
}
