import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';

/** The views of the creator centre; the first is the default. */
export const creationViews = [
  'works',
  'apply',
  'kinds',
  'publish',
  'work',
  'text',
  'pictures',
  'income',
  'consents',
  'posts',
] as const;
export type CreationView = (typeof creationViews)[number];

/** Kinds of works, in the order in which they are offered. */
export const workKinds = kindsThatCan('create');
