import type { Database } from '../../db/connect.ts';
import {
  findSentById,
  listWaitingPictures,
  moveDirect,
} from '../../db/queries/conversations/direct-messages.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';

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

/** Lets the receiver see a picture, or refuses it with a reason that its sender is told. Error: 4090 (decided, recalled or removed meanwhile). */
export async function decideMessagePicture(
  { database }: { database: Database },
  staff: StaffMember,
  { id, refusal }: { id: string; refusal: string | null },
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
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
    await addSystemMessage(
      { orm },
      {
        ...{ userId, kind: 'review', key: `message-picture:${id}` },
        ...{ title: '私信里的图片没有通过审核', text: `原因：${refusal}` },
        link: { path: `/mine/session?id=${peerId}` },
      },
    );
  });
  return {};
}
