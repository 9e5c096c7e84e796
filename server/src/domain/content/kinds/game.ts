import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { gameCard } from '@yehang/contract/shapes/game.ts';
import type { Database } from '../../../db/connect.ts';
import {
  insertGameDetails,
  hasGameFiles,
  listGameDetails,
  type GameDetails,
} from '../../../db/queries/games/details.ts';
import { gameOwnDetails } from '../game-own-details.ts';
import { ROOM_FIELDS, type ContentKindModule } from '../kind-module.ts';
import { toUploader } from '../to-uploader.ts';
import { NO_COVER, toAccessRule } from '../to-video-card.ts';

/** Browser games. `extent` is their files: 0 until there are any. */
export function gameKind({ database }: { database: Database }): ContentKindModule<GameDetails> {
  return {
    contentType: contentTypes.game,
    can: capabilitiesOf('game'),
    noun: '游戏',
    path: kindPages.game,
    cardSchema: gameCard,
    loadDetails: (ids) => listGameDetails(database, ids),
    toCard: (row, details) =>
      row.extent > 0
        ? {
            id: row.id,
            contentType: contentTypes.game,
            title: row.title,
            cover: row.cover ?? NO_COVER,
            orientation: details?.orientation ?? 'any',
            access: toAccessRule(row),
            rating: row.rating,
            plays: row.plays,
            likes: row.likes,
            uploader: toUploader(row),
            publishedAt: row.publishedAt.getTime(),
          }
        : null,
    isReady: (content) => content.extent > 0,
    publishProblem: async (on, contentId) =>
      (await hasGameFiles(on, contentId)) ? null : '还没有上传游戏文件，暂时不能发布',
    editable: ROOM_FIELDS,
    insertBlank: insertGameDetails,
    ownDetails: gameOwnDetails,
    evidence: async ({ id }) => {
      const details = (await listGameDetails(database, [id])).get(id);
      return { prefix: details?.prefix ?? '', entry: details?.entry ?? '' };
    },
    toPosition: () => 0,
    searchFacts: () => Promise.resolve(new Map()),
  };
}
