import { openOutside } from '../../../gateways/outside/open-outside.ts';
import { OutsideFailure } from '../../../gateways/outside/outside-failure.ts';
import { readOutsideText } from '../../../gateways/outside/read-outside.ts';
import type { LiveSource } from './live-source.ts';
import { InvalidPlaylist } from './invalid-playlist.ts';
import { readPlaylist, type MasterPlaylist, type MediaPlaylist } from './read-playlist.ts';

const ANSWER_MS = 8_000;
const LIMITS = { mostBytes: 2 * 1024 * 1024, wholeMs: 8_000, idleMs: 4_000 };

/** Fetches and reads a playlist of a source. Throws `OutsideFailure` and `InvalidPlaylist`. */
export async function fetchPlaylist(
  source: LiveSource,
  url: URL,
): Promise<MasterPlaylist | MediaPlaylist> {
  if (!source.isWithin(url)) throw new InvalidPlaylist('播放列表里的地址不属于这个频道');
  const { allowedHosts, authorization } = source;
  const answer = await openOutside(url, { allowedHosts, authorization, answerMs: ANSWER_MS });
  if (!source.isWithin(answer.url)) {
    answer.body.destroy();
    throw new InvalidPlaylist('信号跳转到了别处');
  }
  // Most types are found in the wild, text/html only where something went wrong.
  if (/^text\/html\b/i.test(answer.contentType)) {
    answer.body.destroy();
    throw new OutsideFailure('回答的是网页，不是播放列表');
  }
  return readPlaylist(await readOutsideText(answer.body, LIMITS), answer.url);
}
