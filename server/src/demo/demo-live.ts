import type { Clip } from '@yehang/demo/types.ts';
import type { DemoLive } from '../db/queries/demo/live.ts';
import { stableId } from './stable-id.ts';

/** The demonstration's programme channels, and the home channels whose free films they show. */
const lives = [
  { slug: 'scenery', title: '山海慢电视', category: '慢电视', of: ['scenery', 'music'] },
  { slug: 'city', title: '城市夜班车', category: '慢电视', of: ['city', 'journey'], tier: 'live' },
] as const;

export function buildDemoLive(now: Date): DemoLive[] {
  return lives.map(({ slug, title, category, ...rest }, position) => ({
    content: {
      id: stableId('live', slug),
      title,
      state: 'published',
      publishedAt: now,
      ...('tier' in rest && { rule: 'vip', tier: rest.tier }),
    },
    details: { category, position, source: 'programme' },
  }));
}

/** The programme channel that shows a film; null if none does. */
export function liveOf({ kind, channel, access, darkOnly }: Clip): string | null {
  if (kind !== 'long' || access.rule !== 'free' || darkOnly) return null;
  return lives.find(({ of }) => (of as readonly string[]).includes(channel))?.slug ?? null;
}
