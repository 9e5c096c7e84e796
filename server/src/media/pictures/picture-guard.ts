import type { PdqHash } from './pdq/pdq.ts';

/** A picture that is about to be stored. */
export interface SeenPicture {
  /** Where it will be. */
  path: string;
  pdq: PdqHash | null;
}

/** Looks at a picture before it is stored. Throws `MediaError` imageBlocked where it may not be. */
export type PictureGuard = (picture: SeenPicture) => Promise<void>;

const guards = new WeakMap<object, PictureGuard>();

/** From now on every picture that is stored there is looked at first; callers need nothing. */
export function guardPictures(storage: object, guard: PictureGuard): void {
  guards.set(storage, guard);
}

export async function lookAtPicture(storage: object, picture: SeenPicture): Promise<void> {
  await guards.get(storage)?.(picture);
}
