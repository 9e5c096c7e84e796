import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { Viewer } from '../viewer.ts';

/** The light edition has no dark section, and neither sells its tier nor names it. */
export function isSoldTo({ edition }: Pick<Viewer, 'edition'>, tier: Tier): boolean {
  return edition === 'full' || tier !== 'dark';
}
