import { contentTypes, type ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';

/** Tells a creator what became of a submission; each decision is a message of its own. */
export function tellOfDecision(
  database: Queryable,
  { creatorId: userId }: { creatorId: string },
  {
    id,
    title,
    kind,
    refusal,
    isLater,
  }: { id: string; title: string; kind: ContentKind; refusal: string | null; isLater: boolean },
): Promise<void> {
  const passed = isLater ? '审核已通过，会按设定的时间发布' : '审核已通过，大家可以看到了';
  return addSystemMessage(database, {
    userId,
    kind: 'review',
    key: newId(),
    title: refusal === null ? `《${title}》通过了审核` : `《${title}》没有通过审核`,
    text: refusal === null ? passed : `原因：${refusal}。改好后可以再提交`,
    link: { contentType: contentTypes[kind], id },
  });
}
