import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import type { DirectRow } from '../../db/queries/conversations/direct-messages.ts';
import { loadContentCards } from '../content/content-cards.ts';
import type { OpenContext } from '../content/open-content.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** Messages as their viewer sees them; the contents of cards are read together. */
export async function toDialogMessages(
  context: Pick<OpenContext, 'database' | 'kinds'>,
  viewer: Viewer,
  rows: readonly DirectRow[],
): Promise<DialogMessage[]> {
  const audience = audienceOf(viewer);
  const ids = new Set(rows.flatMap((row) => row.contentId ?? []));
  const cards = ids.size === 0 ? [] : await loadContentCards(context, [...ids], audience);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.map((row) => toDialogMessage(row, byId, audience === 'everything'));
}

function toDialogMessage(
  row: DirectRow,
  cards: ReadonlyMap<string, ContentCard>,
  showsEverything: boolean,
): DialogMessage {
  const { id, number, isMine, createdAt, state, pictureState } = row;
  const base = {
    id,
    number,
    isMine,
    at: createdAt.getTime(),
    text: '',
    picture: null,
    pictureState: null,
    card: null,
  };
  if (state !== 'sent') return { ...base, kind: state };
  if (row.kind === 'text') return { ...base, kind: 'text', text: row.text };
  if (row.kind === 'card') {
    const card = row.contentId === null ? null : (cards.get(row.contentId) ?? null);
    return { ...base, kind: 'card', card };
  }
  // Pictures of users have no rating.
  if (!showsEverything && !isMine) return { ...base, kind: 'gone' };
  const isShown = isMine || pictureState === 'shown';
  return { ...base, kind: 'picture', picture: isShown ? row.picture : null, pictureState };
}

/** A message in a line of a list. */
export function lineOf({
  kind,
  messageState,
  text,
}: {
  kind: string | null;
  messageState: string | null;
  text: string | null;
}): string {
  if (messageState === 'recalled') return '撤回了一条消息';
  if (messageState === 'removed') return '这条消息已被移除';
  if (kind === 'picture') return '[图片]';
  if (kind === 'card') return '[分享]';
  return (text ?? '').replaceAll('\n', ' ');
}
