import type { AiChapterRow, AiRevisionRow } from '../../db/queries/ai/novel-chapters.ts';
import { excerptOfChange } from './excerpt-of-change.ts';

/** Texts of before that are kept of each chapter. */
const MOST_REVISIONS = 20;

/** What is noted with a chapter's text when another one takes its place. */
export const revisionOf = (
  { text }: AiChapterRow,
  next: string,
  cause: AiRevisionRow['cause'],
) => ({ cause, excerpt: excerptOfChange(text, next), most: MOST_REVISIONS });
