import type { GameDetail } from '@yehang/contract/shapes/game.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { listGameDetails, type GameDetails } from '../../db/queries/games/details.ts';
import { requireAccess } from '../access/require-access.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import { toUploader } from '../content/to-uploader.ts';
import { NO_COVER, toAccessRule } from '../content/to-video-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import type { Viewer } from '../viewer.ts';
import type { GameGrants } from './game-grants.ts';

export interface GameContext extends OpenContext {
  gameGrants: GameGrants;
}

/** A game with the address of its page, where it is open to the viewer. Errors: 4040, 4031. */
export async function openGame(context: GameContext, viewer: Viewer, contentId: string) {
  const { content, access } = await openContentOf(context, viewer, contentId, ['game']);
  const details = (await listGameDetails(context.database, [contentId])).get(contentId);
  const isOpen = access.allowed && details?.prefix;
  const grant = isOpen ? context.gameGrants.issue(contentId, viewer.sessionId) : null;
  return {
    game: toGameDetail(content, details),
    access,
    isFollowed: content.isFollowed,
    frameUrl: grant && details ? `${grant.path}${encodeURI(details.entry)}` : null,
    expiresAt: grant?.expiresAt ?? null,
  };
}

/** A game that the viewer may play. Errors: 4031, 4040, 4100, 4101. */
export async function requireGame(context: OpenContext, viewer: Viewer, contentId: string) {
  const opened = await openContentOf(context, viewer, contentId, ['game']);
  requireAccess(opened.access);
  return opened;
}

function toGameDetail(content: OpenableRow, details: GameDetails | undefined): GameDetail {
  return {
    id: content.id,
    contentType: contentTypes.game,
    title: content.title,
    cover: content.cover ?? NO_COVER,
    orientation: details?.orientation ?? 'any',
    access: toAccessRule(content),
    rating: content.rating,
    plays: content.plays,
    likes: content.likes,
    uploader: toUploader(content),
    publishedAt: content.publishedAt.getTime(),
    description: content.description,
    tags: content.tags,
    collects: content.favorites,
    comments: content.comments,
    bytes: details?.bytes ?? 0,
    hasScores: details?.hasScores ?? false,
    screenshots: details?.screenshots ?? [],
    marks: toViewerState(content),
  };
}
