import type { PictureClasses } from '@yehang/contract/shapes/picture-classes.ts';

export type ClassifierAnswer = { kind: 'classes'; classes: PictureClasses } | { kind: 'refused' };

/** A picture to judge: a file, or pixels of three bytes each where their size is given. */
export interface ClassifierPicture {
  bytes: Buffer;
  raw?: { width: number; height: number };
}
