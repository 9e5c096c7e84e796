import type { Rating } from '@yehang/contract/shapes/catalogue.ts';

/** Why a post of a rating cannot stand in a circle: all posts of a circle are of its rating. Null where it can. */
export function circleRatingProblem(ofCircle: Rating, ofPost: Rating): string | null {
  if (ofCircle === ofPost) return null;
  return ofCircle === 'adult' ? '这个圈子只发成人内容' : '这个圈子不发成人内容';
}
