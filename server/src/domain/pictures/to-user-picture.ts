import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import type { StoredUserPicture } from '../../db/types.ts';

/** A picture as a viewer is shown it: small, or only as a blur of its colours. */
export function toUserPicture(
  { id, width, height, thumb, blur }: StoredUserPicture,
  isBlurred = false,
): UserPicture {
  return { id, width, height, thumb: isBlurred ? blur : thumb, isBlurred };
}
