import type { PictureClasses } from '@yehang/contract/shapes/picture-finding.ts';

export type ClassifierAnswer = { kind: 'classes'; classes: PictureClasses } | { kind: 'refused' };
