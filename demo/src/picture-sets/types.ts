import type { PicturePainter } from './page.ts';

/** Who may see a whole set. Prices are in hundredths of a gold coin. */
export type PictureSetAccess =
  | { rule: 'free' }
  | { rule: 'vip'; tier: 'normal' | 'supreme' }
  | { rule: 'gold'; priceGoldCents: number }
  | { rule: 'vipOrGold'; tier: 'normal' | 'supreme'; priceGoldCents: number };

export interface SetPicture {
  caption: string;
  /** Pixels. */
  width: number;
  height: number;
  paint: PicturePainter;
}

/** One picture set of the demonstration: what people read about it, and how each picture is painted. */
export interface PictureSet {
  /** Stable name, unique among sets; made of a-z, 0-9 and '-'. */
  slug: string;
  title: string;
  description: string;
  author: string;
  /** Slug of the uploader who publishes it. */
  uploader: string;
  /** Two to four. */
  tags: readonly string[];
  access: PictureSetAccess;
  /** How many pictures everybody may see; all of them where the set is free. */
  previewPictures: number;
  pictures: readonly SetPicture[];
}

/** The two shapes of pictures. */
export const portrait = { width: 1080, height: 1440 };
export const landscape = { width: 1440, height: 1080 };
