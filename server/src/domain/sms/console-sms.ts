import type { z } from 'zod';
import type { consoleSms } from '@yehang/contract/shapes/sms.ts';
import { listSmsCodes, type SmsCodeRow } from '../../db/queries/users/sms-codes.ts';
import type { Database } from '../../db/connect.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Seal } from '../seal.ts';
import { maskedPhone, wholePhone } from '../user/phone.ts';

interface Request {
  phone?: string | undefined;
  state?: SmsCodeRow['state'] | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of the codes that were requested. What a gateway sent is not shown; what the outbox holds is. */
export async function consoleSmsPage(
  { database, seal }: { database: Database; seal: Seal },
  { phone, state, cursor, pageSize }: Request,
) {
  const rows = await listSmsCodes(database, {
    phone: phone === undefined ? undefined : wholePhone(phone),
    state,
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => toConsoleSms(seal, row));
}

function toConsoleSms(seal: Seal, row: SmsCodeRow): z.input<typeof consoleSms> {
  const isInOutbox = row.gateway === 'outbox';
  const isGood = row.usedAt === null && row.expiresAt.getTime() > Date.now();
  const shown = isInOutbox && isGood ? row.sealedCode : null;
  return {
    id: row.id,
    phone: isInOutbox ? row.phone : maskedPhone(row.phone),
    purpose: row.purpose,
    state: row.state,
    gateway: row.gateway,
    code: shown && seal.open(shown, 'sms code').toString(),
    tries: row.tries,
    error: row.error,
    messageId: row.messageId,
    isUsed: row.usedAt !== null,
    createdAt: row.createdAt.getTime(),
    sentAt: row.sentAt?.getTime() ?? null,
    expiresAt: row.expiresAt.getTime(),
  };
}
