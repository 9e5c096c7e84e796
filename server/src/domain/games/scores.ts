import type { GameScore } from '@yehang/contract/shapes/game.ts';
import { listGameDetails } from '../../db/queries/games/details.ts';
import {
  countBetterScores,
  findBest,
  listBestScores,
  writeScore,
} from '../../db/queries/games/scores.ts';
import { AppError } from '../app-error.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { requireGame } from './open-game.ts';

const LISTED = 50;
/** Somebody who is further behind is not told how far. */
const MOST_COUNTED = 1_000;
const SCORES = { limit: 60, windowSeconds: 60 };

/** Stores a score. Errors: 4031, 4040, 4100, 4101, 4150 (the game has no scores), 4290. */
export async function reportScore(
  context: OpenContext & { counters: Counters },
  viewer: Viewer,
  { id: contentId, score }: { id: string; score: number },
): Promise<{ best: number; isBest: boolean }> {
  await limit(context.counters, `game-score:${viewer.userId}`, SCORES);
  await requireGame(context, viewer, contentId);
  const details = (await listGameDetails(context.database, [contentId])).get(contentId);
  if (!details?.hasScores) throw new AppError(4150, '这个游戏没有排行榜');
  return writeScore(context.database, { userId: viewer.userId, contentId, score });
}

/** The best scores of a game, and where the viewer stands. Errors: 4031, 4040. */
export async function ranksOfGame(context: OpenContext, viewer: Viewer, contentId: string) {
  await openContentOf(context, viewer, contentId, ['game']);
  const { database } = context;
  const [rows, score] = await Promise.all([
    listBestScores(database, contentId, LISTED),
    findBest(database, viewer.userId, contentId),
  ]);
  const list = rows.map(({ userId: id, nickname, avatar, score: of, at }, place): GameScore => ({
    rank: place + 1,
    score: of,
    user: { id, nickname, avatar },
    at: at.getTime(),
  }));
  if (score === null) return { list, mine: null };
  const own = rows.findIndex(({ userId }) => userId === viewer.userId);
  const better =
    own === -1 ? await countBetterScores(database, { contentId, score, limit: MOST_COUNTED }) : own;
  return { list, mine: { score, rank: better < MOST_COUNTED ? better + 1 : null } };
}
