import { AVATAR_BYTES, AVATAR_SIDE } from '@yehang/contract/shapes/avatar.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  AVATARS,
  approveRefusedAvatar,
  decideAvatar,
  listAvatarPaths,
  listWaitingAvatars,
  retireAvatars,
  submitAvatar,
} from '../../db/queries/users/avatars.ts';
import { lockRemovedList } from '../../db/queries/policy/removed-pictures.ts';
import { updateAvatar } from '../../db/queries/users/profiles.ts';
import type { Queryable } from '../../db/types.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { strikeDaysOf, takeMeasure } from '../measures/take-measure.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Viewer } from '../viewer.ts';

/** Each is decoded, and looked at by somebody. */
const UPLOADS_A_DAY = 10;

/**
 * Stores an uploaded avatar, encoded anew, for the review. One that waited before is replaced. Errors: 4000 (no
 * base64), 4130, 4150 (no picture, damaged, too many pixels), 4290.
 */
export async function uploadAvatar(
  context: { database: Database; storage: Storage; keys: PublicKeys; counters: Counters },
  viewer: Viewer,
  base64: string,
): Promise<void> {
  const { database, storage, keys, counters } = context;
  const bytes = Buffer.from(base64, 'base64');
  const field = 'picture';
  if (bytes.length > AVATAR_BYTES) throw new AppError(4130, '图片不能超过 1 MB', { field });
  await limit(counters, `avatar:${viewer.userId}`, { limit: UPLOADS_A_DAY, windowSeconds: 86_400 });
  const id = newId();
  const picture = await storePicture({
    bytes,
    storage,
    // A folder of its own, so that deleting it takes no picture away that somebody else stored as well.
    prefix: `${AVATARS}${id}`,
    imgKey: Buffer.from(keys.imgKey, 'hex'),
    maxSide: AVATAR_SIDE,
    isRequest: true,
  }).catch((error: unknown) => {
    throw pictureRefusal(error, field);
  });
  const { userId } = viewer;
  await database.orm.transaction(async (orm) => {
    const former = await listAvatarPaths({ orm }, userId);
    await submitAvatar({ orm }, { userId, id, picture });
    await retireAvatars({ orm }, userId, former);
  });
}

/** One page of avatars that wait, the machine's findings first. Error: 4000 (cursor). */
export async function waitingAvatars(
  { database }: { database: Database },
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listWaitingAvatars(database, {
    after: fromCursor(request.cursor, 'sequence'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ submission, user, machine }) => ({
    id: submission.id,
    picture: submission.picture,
    present: user.avatar,
    user: { id: user.id, number: user.number, nickname: user.nickname },
    at: submission.createdAt.getTime(),
    machine,
  }));
}

/**
 * Approves the avatar that was looked at, or refuses it, which is a measure that its user may appeal.
 * Error: 4090 (decided, or replaced by another).
 */
export async function reviewAvatar(
  context: { database: Database; settings: Settings },
  staff: StaffMember,
  request: { id: string; refusal: string | null; rule: PlatformRule; withStrike: boolean },
): Promise<void> {
  const { id, refusal, rule } = request;
  await context.database.orm.transaction(async (orm) => {
    if (refusal !== null) await lockRemovedList({ orm });
    const decided = await decideAvatar({ orm }, { id, reason: refusal, decidedBy: staff.login });
    if (!decided) throw new AppError(4090, '这个头像已经处理，或者用户换了一张');
    const { userId, picture } = decided;
    const former = await listAvatarPaths({ orm }, userId);
    if (refusal === null) {
      await updateAvatar({ orm }, userId, picture);
      await addSystemMessage(
        { orm },
        {
          ...{ userId, kind: 'review', key: `avatar:${id}` },
          ...{ title: '新头像通过了审核', text: '大家已经能看到了' },
          link: { path: '/mine/selectAvatar' },
        },
      );
    } else
      await takeMeasure({ orm }, staff, [id], {
        ...{ kind: 'hide', subjectKind: 'avatar', rule, reason: refusal },
        ...{ title: '新头像没有通过审核', strikeDays: strikeDaysOf(context, request) },
      });
    await retireAvatars({ orm }, userId, former);
    const detail = { picture: picture.path, isApproved: refusal === null, reason: refusal };
    await writeAuditLog({ orm }, staff, { action: 'avatar.decide', subject: userId, detail });
  });
}

/** Gives a user the avatar that was refused, unless they have put or taken another since. */
export async function showAvatarAgain(database: Queryable, id: string): Promise<void> {
  const approved = await approveRefusedAvatar(database, id);
  if (!approved) return;
  const { userId, picture } = approved;
  const former = await listAvatarPaths(database, userId);
  await updateAvatar(database, userId, picture);
  await retireAvatars(database, userId, former);
}
