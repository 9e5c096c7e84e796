import { videoCard } from '@yehang/contract/shapes/catalogue.ts';
import type { ViewerStateRow } from '../../db/queries/library/viewer-state.ts';
import type { VideoRow } from '../../db/queries/content/video-lists.ts';
import { serialise } from '../json-text.ts';
import { toViewerState } from './to-viewer-state.ts';
import { toVideoCard } from './to-video-card.ts';

/** A card serialised once for everybody; viewer state is laid over the text. */
export interface CardText {
  id: string;
  text: string;
}

export function toCardText(row: VideoRow): CardText {
  return { id: row.id, text: serialise(videoCard, toVideoCard(row)).text };
}

/** The card with viewer state: one more key at the end of its object. */
export function withViewerState(card: CardText, mark: ViewerStateRow | undefined): string {
  return `${card.text.slice(0, -1)},"marks":${JSON.stringify(toViewerState(mark))}}`;
}

/** A page of cards as JSON text. */
export function pageText(cards: string[], cursor: string | null): string {
  return `{"list":[${cards.join(',')}],"cursor":${JSON.stringify(cursor)}}`;
}
