import type { ConsoleSupportMessage } from '@yehang/contract/shapes/support.ts';
import {
  appendMessage,
  findMessageByKey,
  lockConversation,
} from '../../db/queries/service/conversations.ts';
import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { contentOfMessage } from './chat.ts';
import { publishSupport, type SupportContext } from './context.ts';
import { toStaffMessage } from './desk.ts';

/** An open page is heard of every 25 seconds. */
const AWAY_MS = 60_000;

interface Answer {
  id: string;
  text: string;
  pictureId?: string | undefined;
  isNote: boolean;
  idempotencyKey: string;
}

/**
 * Answers a conversation of one's own, or notes something for staff in any. A user who is away gets a message. Errors: 4000 (nothing, or an unknown
 * picture), 4040, 4090 (somebody else's by now, or ended).
 */
export async function answerUser(
  context: SupportContext,
  staff: StaffMember,
  { id, isNote, idempotencyKey: key, ...sent }: Answer,
): Promise<ConsoleSupportMessage> {
  const { message, isNew } = await context.database.orm.transaction(async (orm) => {
    const row = await lockConversation({ orm }, id);
    if (!row) throw new AppError(4040, '没有这个会话');
    const known = await findMessageByKey({ orm }, id, key);
    if (known) return { message: known, isNew: false };
    if (!isNote && row.state === 'closed') throw new AppError(4090, '会话已经结束');
    if (!isNote && row.staffId !== staff.staffId) throw new AppError(4090, '先接待这个会话再回复');
    const content = await contentOfMessage({ orm }, staff.staffId, sent);
    const author = isNote ? 'note' : 'staff';
    const said = { author, ...content, key, staffLogin: staff.login } as const;
    const made = await appendMessage({ orm }, row, said, isNote ? {} : { waitingSince: null });
    const isAway = Date.now() - row.userSeenAt.getTime() > AWAY_MS;
    if (!isNote && row.userId && isAway)
      await addSystemMessage(
        { orm },
        {
          userId: row.userId,
          kind: 'service',
          key: `support:${id}:${made.message.seq}`,
          title: '客服回复了你',
          text: content.text === '' ? '[图片]' : content.text,
          link: { path: '/mine/onLineKf' },
        },
      );
    return { message: made.message, isNew: true };
  });
  if (isNew) await publishSupport(context, [id], { isQueueChanged: false });
  return toStaffMessage(message);
}
