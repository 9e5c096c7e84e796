import type { Novel } from '@yehang/demo/novels/read-novels.ts';
import { novelCovers } from '@yehang/demo/novels/covers.ts';
import type { DemoNovel } from '../db/queries/demo/novels.ts';
import type { StoredPicture } from '../media/manifest.ts';
import { spreadCounts } from './demo-counts.ts';
import { stableId } from './stable-id.ts';

const DAY_MS = 86_400_000;
/** The whole book costs so much of what its chapters cost one by one. */
const WHOLE_SHARE = 0.7;

export const novelId = ({ slug }: Pick<Novel, 'slug'>) => stableId('novel', slug);

/** A novel of the demonstration as it is stored. @param place among all novels */
export function buildDemoNovel(
  novel: Novel,
  place: number,
  cover: StoredPicture,
  now: Date,
): DemoNovel {
  const { slug, title, author, description, category, finished, freeChapters, rule } = novel;
  const id = novelId(novel);
  const publishedAt = new Date(now.getTime() - (3 + 5 * place) * DAY_MS);
  const { plays } = novelCovers[slug] ?? { plays: 1_000 };
  const counts = { plays, likes: Math.round(plays / 9), favorites: Math.round(plays / 14) };
  const gold = 'priceGold' in novel ? novel.priceGold * 100 : null;
  const paid = novel.chapters.length - freeChapters;
  return {
    content: {
      id,
      kind: 'novel',
      state: 'published',
      title,
      description,
      cover,
      channelId: stableId('channel', `novel/${category}`),
      rule,
      tier: rule === 'vip' || rule === 'vipOrGold' ? 'normal' : null,
      previewUnits: rule === 'free' ? 0 : freeChapters,
      partPriceGoldCents: gold,
      priceGoldCents: gold === null ? null : Math.max(100, Math.round(paid * gold * WHOLE_SHARE)),
      publishedAt,
      createdAt: publishedAt,
      ...counts,
    },
    details: { author, finished },
    channel: {
      id: stableId('channel', `novel/${category}`),
      name: category,
      section: 'novel',
      position: 10 + place,
    },
    tags: novel.tags.map((name) => ({ id: stableId('tag', name), name })),
    chapters: novel.chapters.map((chapter, index) => {
      const partId = stableId('novel-chapter', `${slug}/${index + 1}`);
      const paragraphs = chapter.paragraphs.map((text, paragraph) =>
        /^(?:\* ?){3}$|^-{3,}$/u.test(text)
          ? ({ kind: 'break', id: paragraph } as const)
          : ({ kind: 'text', id: paragraph, text } as const),
      );
      return {
        part: {
          id: partId,
          contentId: id,
          number: index + 1,
          title: chapter.title,
          extent: chapter.paragraphs.join('').length,
          publishedAt,
        },
        text: { partId, paragraphs, nextParagraph: paragraphs.length },
      };
    }),
    counts: spreadCounts(counts, publishedAt, now),
  };
}
