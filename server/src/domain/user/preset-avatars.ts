import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import type { Database } from '../../db/connect.ts';
import { findSetting, insertSettingOnce } from '../../db/queries/operator/settings.ts';
import { listAvatarPaths, retireAvatars, withdrawAvatar } from '../../db/queries/users/avatars.ts';
import { updateAvatar } from '../../db/queries/users/profiles.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { badField, AppError } from '../app-error.ts';
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

/** The avatars that anybody may have, which need no review; none until the job has drawn them. */
export async function presetAvatars({
  database,
}: Pick<AvatarContext, 'database'>): Promise<{ list: StoredPicture[] }> {
  return { list: ((await findSetting(database, KEY)) ?? []) as StoredPicture[] };
}

/** Draws the avatars once for an installation; who draws them at the same time stores the same. */
export async function drawPresetAvatars({ database, storage, keys }: AvatarContext): Promise<void> {
  if (await findSetting(database, KEY)) return;
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const made: StoredPicture[] = [];
  for (let number = 0; number < PRESET_AVATARS; number += 1) {
    const { bytes, ...raw } = drawPresetAvatar(number);
    made.push(await storePicture({ bytes, raw, storage, prefix: 'p', imgKey, maxSide: raw.width }));
  }
  await insertSettingOnce(database, KEY, made);
}

/** Gives the viewer one of these avatars, or none, in place of what waits. Error: 4000 (none of these). */
export async function chooseAvatar(
  context: Pick<AvatarContext, 'database'>,
  viewer: Viewer,
  path: string | null,
): Promise<UserInfo> {
  const { list } = path === null ? { list: [] } : await presetAvatars(context);
  const avatar = list.find((one) => one.path === path) ?? null;
  if (path !== null && !avatar) throw badField('path', '没有这个头像，请换一个');
  const { userId } = viewer;
  const row = await context.database.orm.transaction(async (orm) => {
    const former = await listAvatarPaths({ orm }, userId);
    const changed = await updateAvatar({ orm }, userId, avatar);
    await withdrawAvatar({ orm }, userId);
    await retireAvatars({ orm }, userId, former);
    return changed;
  });
  if (!row) throw new AppError(1000);
  return toUserInfo(row, viewer.edition);
}
