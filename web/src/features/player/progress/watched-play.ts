import type { CallRequest } from '../../../lib/api/call-types.ts';

/** What was watched under a play id; undefined where nothing can count. */
export type WatchedPlay = CallRequest<'media/progress'>['play'];

/** @param playId empty for what plays without the server */
export function watchedPlayOf(playId: string, watchedSeconds: number): WatchedPlay {
  if (playId === '' || watchedSeconds <= 0) return undefined;
  return { id: playId, watchedSeconds: Math.round(watchedSeconds * 10) / 10 };
}
