import type { PictureJudge } from '../src/domain/policy/judge-pictures.ts';

/** Sees nothing in pictures: the classifier takes a process and a second for each, and has tests of its own. */
export const seesNothing: PictureJudge = async () => false;
