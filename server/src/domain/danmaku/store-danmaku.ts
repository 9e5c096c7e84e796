import {
  findDanmakuByKey,
  insertDanmaku,
  type DanmakuRow,
} from '../../db/queries/danmaku/danmaku.ts';
import { newId } from '../../db/new-id.ts';
import { hasContact } from '../policy/has-contact.ts';
import { BUILT_IN, judgeByRulesWithGrounds } from '../policy/judge-text.ts';
import { machineOf } from '../policy/machine-of.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { limit } from '../rate-limits.ts';
import { AppError, badField } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { DanmakuContext } from './context.ts';

const PER_MINUTE = { limit: 12, windowSeconds: 60 };
const PER_HOUR = { limit: 200, windowSeconds: 3600 };

interface Written {
  contentId: string;
  text: string;
  idempotencyKey: string;
}

type Place = Pick<DanmakuRow, 'atMs' | 'slice' | 'lot' | 'color' | 'mode'>;

/**
 * Stores what somebody wrote over a video or into a chat, once for each key. Texts with contact details wait for
 * review. `place` is asked for what is new alone, and may refuse it; `called` names the text in a refusal. Errors: 4000
 * (refused words), 4090 (the key was used for another text), 4290.
 */
export async function storeDanmaku(
  context: Pick<DanmakuContext, 'database' | 'counters'>,
  { userId: authorId }: Viewer,
  { contentId, text, idempotencyKey }: Written,
  { called, place }: { called: string; place: () => Place },
): Promise<DanmakuRow> {
  const isSame = (row: DanmakuRow) => row.contentId === contentId && row.text === text;
  const repeat = (row: DanmakuRow) => {
    if (!isSame(row)) throw new AppError(4090, '操作编号已经用过，请重新发送');
    return row;
  };
  const earlier = await findDanmakuByKey(context.database, authorId, idempotencyKey);
  if (earlier) return repeat(earlier);
  const placed = place();
  rejectForbiddenName(text, 'text', called);
  await limit(context.counters, `danmaku-minute:${authorId}`, PER_MINUTE);
  await limit(context.counters, `danmaku-hour:${authorId}`, PER_HOUR);
  const { judgement, findings } = judgeByRulesWithGrounds(text, 'danmaku');
  if (judgement === 'refuse') throw badField('text', `${called}里有不允许使用的词，请修改`);
  const leadsAway = hasContact(text);
  const out = { ruleId: null, rule: BUILT_IN.out, act: 'review' as const, passage: '' };
  const machine = machineOf(leadsAway ? [...findings, out] : findings);
  const stored = await insertDanmaku(context.database, {
    id: newId(),
    contentId,
    authorId,
    idempotencyKey,
    text,
    ...placed,
    state: judgement === 'review' || leadsAway ? 'waiting' : 'visible',
    machine: machine.length === 0 ? null : machine,
  });
  if (stored) return stored;
  // The same was sent at the same time, and came first.
  const first = await findDanmakuByKey(context.database, authorId, idempotencyKey);
  if (!first) throw new AppError(4090);
  return repeat(first);
}
