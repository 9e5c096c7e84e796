import type { PushKind, PushText } from '@yehang/contract/shapes/push.ts';
import { kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { listReservedDetails } from '../../db/queries/reserved/details.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';

/** What a message says to the viewer of a device, made at the moment of sending; null where nothing is left to say. */
type WriteText = (
  context: OpenContext,
  viewer: Viewer,
  subjectId: string,
) => Promise<PushText | null>;

/** One line for each kind of message. Throws an `AppError` where the viewer may not know of the subject. */
export const messageTexts: Record<PushKind, WriteText> = {
  release: async (context, viewer, contentId) => {
    const { content } = await openContentOf(context, viewer, contentId, ['reserved']);
    const released = (await listReservedDetails(context.database, [contentId])).get(
      contentId,
    )?.released;
    if (!released) return null;
    await openContentOf(context, viewer, released.id, [released.kind]);
    return {
      title: '预约的内容上线了',
      // A message is read on locked screens, by others too.
      body: content.rating === 'general' ? `《${content.title}》，点开就看` : '打开夜航看看',
      path: `${kindPages.reserved}?id=${contentId}&follow=1`,
      tag: `release-${contentId}`,
    };
  },
};
