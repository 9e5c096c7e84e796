import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { photoCard } from '@yehang/contract/shapes/picture-set.ts';
import { ROOM_FIELDS, type ContentKindModule } from '../kind-module.ts';
import { toUploader } from '../to-uploader.ts';
import { toAccessRule, NO_COVER } from '../to-video-card.ts';

/** Picture sets. `extent` is pictures. */
export const photoKind: ContentKindModule = {
  contentType: contentTypes.photo,
  can: capabilitiesOf('photo'),
  noun: '图集',
  path: kindPages.photo,
  cardSchema: photoCard,
  toCard: (row) =>
    row.extent > 0
      ? {
          id: row.id,
          contentType: contentTypes.photo,
          title: row.title,
          cover: row.cover ?? NO_COVER,
          pictures: row.extent,
          access: toAccessRule(row),
          rating: row.rating,
          isAiMade: row.isAiMade,
          plays: row.plays,
          likes: row.likes,
          uploader: toUploader(row),
          publishedAt: row.publishedAt.getTime(),
        }
      : null,
  isReady: (content) => content.extent > 0,
  publishProblem: () => Promise.resolve(null),
  editable: ROOM_FIELDS,
  insertBlank: () => Promise.resolve(),
  evidence: ({ extent }) => Promise.resolve({ pictures: String(extent) }),
  // Number of the picture that was seen last.
  toPosition: ({ extent }, picture) => Math.min(Math.floor(picture), extent),
  searchFacts: () => Promise.resolve(new Map()),
};
