import type { CompanionState } from '@yehang/contract/shapes/companion.ts';
import type {
  ConsoleCompanion,
  ConsoleCompanionDetail,
} from '@yehang/contract/shapes/console-companion.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import {
  findCharacter,
  findingsOfCharacter,
  listCharactersInState,
  nextRev,
  updateCharacter,
  type CharacterRow,
} from '../../db/queries/companion/characters.ts';
import { lockOpenCases } from '../../db/queries/reports/reports.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { takeMeasure, strikeDaysOf } from '../measures/take-measure.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';
import type { Settings } from '../settings/settings.ts';
import type { AiContext } from '../ai/context.ts';
import { readCard } from '../ai/companion/card/card-json.ts';

type Context = Pick<AiContext, 'database'> & { settings: Settings };

/** Its picture by the path that it is stored at: staff are served also what nobody else is shown yet. */
function toConsole(
  row: CharacterRow & { machine: MachineFinding[] },
  owner: string | null,
): ConsoleCompanion {
  const { id, name, summary, tags, state, isShared, reason, version, picture } = row;
  return {
    ...{ id, name, summary, tags, state, isShared, reason, version },
    picture,
    ownerId: row.ownerId,
    owner: owner ?? '平台',
    isImported: row.isImported,
    isAdult: row.isAdult,
    machine: row.machine,
    updatedAt: row.updatedAt.getTime(),
  };
}

/** One page of characters in a state. Error: 4000 (cursor). */
export async function consoleCompanions(
  context: Context,
  {
    state,
    cursor,
    pageSize,
  }: { state: CompanionState; cursor?: string | undefined; pageSize: number },
) {
  const { database } = context;
  const after = fromCursor(cursor, state === 'waiting' ? 'sequence' : 'moment');
  const rows = await listCharactersInState(database, { state, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row) => toConsole(row, row.owner));
}

/** A character with everything that its card says. Error: 4040. */
export async function consoleCompanionInfo(
  context: Context,
  id: string,
): Promise<ConsoleCompanionDetail> {
  const row = await findCharacter(context.database, id);
  const card = row && readCard(row.card);
  if (!row || !card) throw new AppError(4040, '没有这个角色，可能已被删除');
  const [owner, machine] = await Promise.all([
    row.ownerId === null ? null : findUser(context.database, row.ownerId),
    findingsOfCharacter(context.database, id),
  ]);
  return {
    character: toConsole({ ...row, machine }, owner?.nickname ?? null),
    form: card.form,
    book: card.book.entries.map(({ keys, content, isEnabled }) => ({ keys, content, isEnabled })),
    nickname: card.nickname,
    systemPrompt: card.systemPrompt,
    afterHistory: card.afterHistory,
  };
}

const LINK = { path: '/ai/aigf' };
const changed = () => new AppError(4090, '这个角色已被改过或已有人处理，请刷新');

/** Approves a character that waits, in the version that was looked at. Errors: 4040, 4090 (also while a report hides it). */
export async function approveCompanion(
  context: Context,
  staff: StaffMember,
  { id, version }: { id: string; version: number },
): Promise<ConsoleCompanionDetail> {
  await context.database.orm.transaction(async (orm) => {
    const cases = await lockOpenCases({ orm }, 'companion', [id]);
    if (cases.some(({ isHidden }) => isHidden))
      throw new AppError(4090, '有人举报了这个角色，请先处理举报');
    const present = await findCharacter({ orm }, id);
    if (!present) throw new AppError(4040, '没有这个角色，可能已被删除');
    if (present.state !== 'waiting') throw changed();
    const rev = present.ownerId === null ? present.rev : await nextRev({ orm }, present.ownerId);
    const row = await updateCharacter(
      { orm },
      { id, version },
      { state: 'approved', reason: '', rev },
    );
    if (!row) throw changed();
    await writeAuditLog({ orm }, staff, { action: 'companion.approve', subject: id });
    if (row.ownerId)
      await addSystemMessage(
        { orm },
        {
          ...{ userId: row.ownerId, kind: 'account', key: `companion:${id}:${row.version}` },
          ...{ title: `角色「${row.name}」通过了审核`, text: '现在可以和它聊天了', link: LINK },
        },
      );
  });
  return consoleCompanionInfo(context, id);
}

interface Ending {
  id: string;
  version: number;
  to: 'refused' | 'removed';
  reason: string;
  rule: MeasureRule;
  withStrike: boolean;
}

/**
 * Sends a character back, or takes it down everywhere, which decides open reports of it that are not graver; its owner is told the rule and
 * the reason. Errors: 4040, 4090.
 */
export async function endCompanion(
  context: Context,
  staff: StaffMember,
  request: Ending,
): Promise<ConsoleCompanionDetail> {
  const { id, to, reason, rule } = request;
  await context.database.orm.transaction(async (orm) => {
    const end = async () => {
      await endIn({ orm }, context, staff, request);
      return [id];
    };
    if (to === 'refused') await end();
    else
      await resolveReportByRemoval(
        { orm },
        staff,
        { kind: 'companion', ids: [id], reason, rule },
        end,
      );
  });
  return consoleCompanionInfo(context, id);
}

async function endIn(
  { orm }: Queryable,
  context: Context,
  staff: StaffMember,
  { id, version, to, reason, rule, withStrike }: Ending,
): Promise<void> {
  const present = await findCharacter({ orm }, id);
  if (!present) throw new AppError(4040, '没有这个角色，可能已被删除');
  if (present.state === 'removed' || (to === 'refused' && present.state !== 'waiting'))
    throw changed();
  const rev = present.ownerId === null ? present.rev : await nextRev({ orm }, present.ownerId);
  const row = await updateCharacter({ orm }, { id, version }, { state: to, reason, rev });
  if (!row) throw changed();
  await writeAuditLog({ orm }, staff, {
    action: `companion.${to}`,
    subject: id,
    detail: { reason },
  });
  const strikeDays = strikeDaysOf(context, { withStrike });
  await takeMeasure({ orm }, staff, [id], {
    ...{ kind: to === 'refused' ? 'sendBack' : 'takeDown', subjectKind: 'companion' },
    ...{ rule, reason, strikeDays },
  });
  if (row.ownerId && to === 'refused')
    await addSystemMessage(
      { orm },
      {
        ...{ userId: row.ownerId, kind: 'account', key: `companion:${id}:${row.version}` },
        ...{ title: `角色「${row.name}」没有通过审核`, text: reason, link: LINK },
      },
    );
}
