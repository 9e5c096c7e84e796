import type { z } from 'zod';
import type { ConsoleRoom, RoomTerms, roomFields } from '@yehang/contract/shapes/console-room.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import type { CatalogueContext } from './context.ts';
import { editContent } from './edit-content.ts';
import type { AskedGrounds } from './publish-content.ts';
import { getConsoleContent, shownToStaff } from './read-content.ts';
import { isRoom, toTerms } from '../content/room-terms.ts';

type RoomChange = {
  [Name in keyof typeof roomFields]?: z.infer<(typeof roomFields)[Name]> | undefined;
};

/** A content of a room with everything that its form edits. Error: 4040. */
export async function consoleRoom(
  context: CatalogueContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleRoom> {
  const { row, kind } = await getRoom(context, id);
  const [shown, details = null] = await Promise.all([
    shownToStaff(context, staff, row),
    kind.ownDetails?.find(context.database, id),
  ]);
  return { ...shown, terms: toTerms(row.content), details };
}

/**
 * Changes the given fields of a content of a room, from the version named. Errors: those of changing a content; 4000 too
 * for terms that do not fit together, an unknown cover, and details of another kind.
 */
export async function saveRoom(
  context: CatalogueContext,
  staff: StaffMember,
  {
    id,
    version,
    cover: path,
    terms,
    details,
    rule,
    reason,
    ...fields
  }: RoomChange & AskedGrounds & { id: string; version: number },
): Promise<ConsoleRoom> {
  const {
    row: { content },
    kind,
  } = await getRoom(context, id);
  if (terms) checkTerms(terms, kind.can.includes('chapters'));
  const { ownDetails } = kind;
  if (details && (details.kind !== content.kind || !ownDetails))
    throw badField('details.kind', `这不是${kind.noun}的资料`);
  const cover =
    path === undefined
      ? undefined
      : await selectedPicture(context, path, { field: 'cover', present: content.cover });
  const before = {
    ...toTerms(content),
    cover: content.cover?.path ?? null,
    ...(details && (await ownDetails?.find(context.database, id))),
  };
  await editContent(
    context,
    staff,
    { id, version, ...fields },
    {
      asked: { rule, reason },
      columns: { ...terms, ...(cover !== undefined && { cover }) },
      also: async (database) => {
        if (details) await ownDetails?.write(database, id, details);
        return changesOf(before, { ...terms, ...details, cover: path });
      },
    },
  );
  return consoleRoom(context, staff, id);
}

async function getRoom({ database, kinds }: CatalogueContext, id: string) {
  const row = await getConsoleContent(database, id);
  const kind = kinds.get(row.content.kind);
  if (!kind || !isRoom(row.content.kind)) throw new AppError(4040, '没有这个作品');
  return { row, kind };
}

function checkTerms(terms: RoomTerms, hasParts: boolean): void {
  const { rule, tier, priceGoldCents, partPriceGoldCents } = terms;
  const byTier = rule === 'vip' || rule === 'vipOrGold';
  const byGold = rule === 'gold' || rule === 'vipOrGold';
  if (byTier !== (tier !== null))
    throw badField('terms.tier', byTier ? '请选择会员等级' : '这种观看方式没有会员等级');
  if (!hasParts && partPriceGoldCents !== null)
    throw badField('terms.partPriceGoldCents', '这种内容没有章节，不能按章卖');
  const isPriced = priceGoldCents !== null || partPriceGoldCents !== null;
  if (byGold && !isPriced)
    throw badField('terms.priceGoldCents', hasParts ? '请填写全本价格或单章价格' : '请填写价格');
  if (!byGold && isPriced) throw badField('terms.priceGoldCents', '这种观看方式没有价格');
}
