import { videoCard } from '@yehang/contract/shapes/catalogue.ts';
import { contentFields } from '@yehang/contract/shapes/console-content.ts';
import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { insertMissingMedia } from '../../../db/queries/media/jobs.ts';
import { findMediaState } from '../../../db/queries/media/ready-media.ts';
import { newMediaSecrets } from '../../media/new-media-secrets.ts';
import { findMedia, type MediaContext } from '../../media/ready-media.ts';
import type { ContentKindModule, EditableField } from '../kind-module.ts';
import { toVideoCard } from '../to-video-card.ts';

/** Short and long videos: what plays. `extent` is seconds. */
export function videoKind(context: MediaContext, kind: 'short' | 'long'): ContentKindModule {
  return {
    contentType: contentTypes[kind],
    can: capabilitiesOf(kind),
    noun: '视频',
    path: kindPages[kind],
    cardSchema: videoCard,
    toCard: toVideoCard,
    isReady: (content) => content.mediaState === 'ready',
    publishProblem: async (on, contentId) =>
      (await findMediaState(on, contentId)) === 'ready' ? null : '视频还没有处理完，暂时不能发布',
    editable: Object.keys(contentFields) as EditableField[],
    insertBlank: (database, contentId) =>
      insertMissingMedia(database, {
        contentId,
        reason: '还没有视频文件',
        ...newMediaSecrets(context),
      }),
    evidence: async ({ id }) => ({ mediaPrefix: (await findMedia(context, id))?.prefix ?? '' }),
    // Never beyond the end.
    toPosition: ({ extent }, seconds) => Math.min(seconds, extent),
    searchFacts: (rows) =>
      Promise.resolve(new Map(rows.map((row) => [row.id, { durationSeconds: row.extent }]))),
  };
}
