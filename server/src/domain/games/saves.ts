import type { GameSave } from '@yehang/contract/shapes/game.ts';
import { findSave, writeSave } from '../../db/queries/games/saves.ts';
import { findBest } from '../../db/queries/games/scores.ts';
import { AppError } from '../app-error.ts';
import type { OpenContext } from '../content/open-content.ts';
import { rememberOpening } from '../playback/count-play.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { requireGame } from './open-game.ts';

/** A game is asked to hold its saves back; a loop that does not is stopped. */
const SAVES = { limit: 60, windowSeconds: 60 };

/** What a game keeps for a viewer who begins it, which counts as a play. Errors: 4031, 4040, 4100, 4101. */
export async function startGame(
  context: OpenContext,
  viewer: Viewer,
  contentId: string,
): Promise<{ save: GameSave | null; best: number | null }> {
  await requireGame(context, viewer, contentId);
  const { database } = context;
  const [save, best] = await Promise.all([
    findSave(database, viewer.userId, contentId),
    findBest(database, viewer.userId, contentId),
    rememberOpening(context, viewer, contentId),
  ]);
  return { save, best };
}

/** Keeps a save. Errors: 4031, 4040, 4090 (data: the save of another device), 4100, 4101, 4290. */
export async function keepSave(
  context: OpenContext & { counters: Counters },
  viewer: Viewer,
  { id: contentId, ...save }: GameSave & { id: string },
): Promise<{ version: number }> {
  const { userId } = viewer;
  await limit(context.counters, `game-save:${userId}`, SAVES);
  await requireGame(context, viewer, contentId);
  const version = await writeSave(context.database, { userId, contentId, ...save });
  if (version !== null) return { version };
  const newer = await findSave(context.database, userId, contentId);
  throw new AppError(4090, '另一台设备上有更新的存档', { save: newer });
}
