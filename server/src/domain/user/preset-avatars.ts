import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import type { Database } from '../../db/connect.ts';
import { findSetting, insertSettingOnce } from '../../db/queries/operator/settings.ts';
import { updateAvatar } from '../../db/queries/users/profiles.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { badField, AppError } from '../app-error.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Viewer } from '../viewer.ts';
import { drawPresetAvatar, PRESET_AVATARS } from './draw-preset-avatar.ts';
import { toUserInfo } from './to-user-info.ts';

const KEY = 'preset-avatars';

interface AvatarContext {
  database: Database;
  storage: Storage;
  keys: PublicKeys;
}

/**
 * The avatars that anybody may have, which need no review. They are drawn once; who draws them at the same time stores
 * the same. Error: 4290 (too many pictures are being made).
 */
export async function presetAvatars(context: AvatarContext): Promise<{ list: StoredPicture[] }> {
  const { database, storage, keys } = context;
  const known = (await findSetting(database, KEY)) as StoredPicture[] | null;
  if (known) return { list: known };
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const made: StoredPicture[] = [];
  for (let number = 0; number < PRESET_AVATARS; number += 1) {
    const { bytes, ...raw } = drawPresetAvatar(number);
    const picture = await storePicture({
      bytes,
      raw,
      storage,
      prefix: 'p',
      imgKey,
      maxSide: raw.width,
    }).catch((error: unknown) => {
      throw pictureRefusal(error, 'path');
    });
    made.push(picture);
  }
  return { list: (await insertSettingOnce(database, KEY, made)) as StoredPicture[] };
}

/** Gives the viewer one of these avatars, or none. Error: 4000 (none of these). */
export async function chooseAvatar(
  context: AvatarContext,
  viewer: Viewer,
  path: string | null,
): Promise<UserInfo> {
  const { list } = path === null ? { list: [] } : await presetAvatars(context);
  const avatar = list.find((one) => one.path === path) ?? null;
  if (path !== null && !avatar) throw badField('path', '没有这个头像，请换一个');
  const row = await updateAvatar(context.database, viewer.userId, avatar);
  if (!row) throw new AppError(1000);
  return toUserInfo(row, viewer.edition);
}
