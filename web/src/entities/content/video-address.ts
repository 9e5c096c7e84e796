import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';

/** The player's page for each kind of video, by the number that clients route by. */
const players: Readonly<Record<VideoCard['contentType'], string>> = {
  1: '/subPage/shortVideoPlay',
  2: '/subPage/longViodePlay',
};

/** Where a video's card leads. */
export function videoAddress({ id, contentType }: Pick<VideoCard, 'id' | 'contentType'>) {
  return { to: players[contentType], search: { id } };
}
