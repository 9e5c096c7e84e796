import type { FeedVideo, FeedVideos } from './feed-videos.ts';
import { hasMutedWord } from '../mutes/unwanted.ts';
import { latestUploaders, type Choice } from './choose.ts';
import type { Pick } from './score.ts';
import type { ViewerProfile } from './viewer-profile.ts';

/** How often replacements are searched for in place of what muted words keep out. */
const ROUNDS = 6;

/** A page that was chosen. */
export interface PickedPage {
  /** Everything that was considered: it is not selected again in this session. */
  picks: Pick[];
  /** What of it is shown, and the videos themselves, in the same order. */
  shown: Pick[];
  videos: FeedVideo[];
  /** Whether there was nothing more to choose from. */
  isLast: boolean;
}

interface PageOptions {
  profile: ViewerProfile;
  /** As `toMutable` makes them. */
  words: readonly string[];
  choice: Choice;
  /** Chooses for a profile; fewer than asked for where there are no more. */
  choose: (profile: ViewerProfile, choice: Choice) => Promise<Pick[]>;
}

/** Chooses a page and reads its items; items with a muted word are replaced by others. */
export async function pickPage(
  feedVideos: FeedVideos,
  { profile, words, choice, choose }: PageOptions,
): Promise<PickedPage> {
  const page: PickedPage = { picks: [], shown: [], videos: [], isLast: false };
  const isMuted = ({ mutable }: FeedVideo) => words.length > 0 && hasMutedWord(mutable(), words);
  const seen = new Set(words.length === 0 ? [] : profile.seen);
  const open = words.length === 0 ? profile : { ...profile, seen };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The more is muted, the more candidates are read each time.
    const count = (choice.count - page.videos.length) * (round + 1);
    const lastUploaders = latestUploaders(page.shown, choice.lastUploaders);
    const selected = await choose(open, { ...choice, count, lastUploaders });
    const found = await feedVideos.list(selected.map(({ candidate }) => candidate.id));
    for (const pick of selected) {
      // What is too many stays for the next page.
      if (round > 0 && page.videos.length === choice.count) return page;
      const video = found.get(pick.candidate.id);
      page.picks.push(pick);
      if (!video || isMuted(video)) continue;
      page.shown.push(pick);
      page.videos.push(video);
    }
    page.isLast = selected.length < count;
    if (words.length === 0 || page.isLast || page.videos.length === choice.count) break;
    for (const { candidate } of selected) seen.add(candidate.idHash);
  }
  return page;
}
