import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { Database } from '../../db/connect.ts';
import {
  findSentById,
  listWaitingPictures,
  moveDirect,
} from '../../db/queries/conversations/direct-messages.ts';
import { lockRemovedList } from '../../db/queries/policy/removed-pictures.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { strikeDaysOf, takeMeasure } from '../measures/take-measure.ts';
import type { Settings } from '../settings/settings.ts';

/** One page of pictures of messages that wait, the machine's findings first. Error: 4000 (cursor). */
export async function waitingMessagePictures(
  { database }: { database: Database },
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listWaitingPictures(database, {
    after: fromCursor(request.cursor, 'sequence'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ id, picture, createdAt, machine, ...user }) => ({
    id,
    picture,
    user: { id: user.userId, number: user.userNumber, nickname: user.nickname },
    at: createdAt.getTime(),
    machine,
  }));
}

/**
 * Lets the receiver see a picture, or refuses it, which is a measure that its sender may appeal.
 * Error: 4090 (decided, recalled or removed meanwhile).
 */
export async function decideMessagePicture(
  context: { database: Database; settings: Settings },
  staff: StaffMember,
  request: { id: string; refusal: string | null; rule: PlatformRule; withStrike: boolean },
): Promise<Record<string, never>> {
  const { database } = context;
  const { id, refusal, rule } = request;
  await database.orm.transaction(async (orm) => {
    if (refusal !== null) await lockRemovedList({ orm });
    const message = await findSentById({ orm }, id);
    const from = { state: 'sent', pictureState: 'waiting' } as const;
    const pictureState = refusal === null ? 'shown' : 'refused';
    if (!message || !(await moveDirect({ orm }, message, from, { pictureState })))
      throw new AppError(4090, '这张图片已经处理，或者消息已经撤回');
    const { userId, peerId } = message;
    const detail = {
      picture: message.picture?.path,
      isApproved: refusal === null,
      reason: refusal,
    };
    await writeAuditLog({ orm }, staff, { action: 'message.picture', subject: userId, detail });
    await noteMessageEvents({ orm }, [
      { userId, event: 'dialog', subject: peerId },
      { userId: peerId, event: 'dialog', subject: userId },
    ]);
    if (refusal === null) return;
    // After the events above, which lock both users in their order.
    await takeMeasure({ orm }, staff, [id], {
      ...{ kind: 'hide', subjectKind: 'message', rule, reason: refusal },
      ...{ title: '私信里的图片没有通过审核', strikeDays: strikeDaysOf(context, request) },
    });
  });
  return {};
}
