import type { PictureClasses } from '@yehang/contract/shapes/picture-classes.ts';

export type ClassifierAnswer = { kind: 'classes'; classes: PictureClasses } | { kind: 'refused' };
