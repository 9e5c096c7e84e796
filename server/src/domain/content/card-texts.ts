import type { ViewerStateRow } from '../../db/queries/library/viewer-state.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { serialise } from '../json-text.ts';
import { toContentCards } from './content-cards.ts';
import type { ContentKinds } from './kind-module.ts';
import { toViewerState } from './to-viewer-state.ts';

/** A card serialised once for everybody; the viewer's state is laid over the text. */
export interface CardText {
  id: string;
  text: string;
}

/** The cards of a page as text, in the order of the rows. */
export async function toCardTexts(
  { kinds }: { kinds: ContentKinds },
  rows: readonly ContentRow[],
): Promise<CardText[]> {
  const cards = await toContentCards({ kinds }, rows);
  return rows.flatMap(({ id, kind }) => {
    const card = cards.get(id);
    const schema = kinds.get(kind)?.cardSchema;
    return card && schema ? [{ id, text: serialise(schema, card).text }] : [];
  });
}

/** The card with the viewer's state: one more key at the end of its object. */
export function withViewerState(card: CardText, state: ViewerStateRow | undefined): string {
  return `${card.text.slice(0, -1)},"marks":${JSON.stringify(toViewerState(state))}}`;
}

/** A page of cards as JSON text. */
export function pageText(cards: string[], cursor: string | null): string {
  return `{"list":[${cards.join(',')}],"cursor":${JSON.stringify(cursor)}}`;
}
