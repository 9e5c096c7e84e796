import type { z } from 'zod';
import { adPositions, adsByWords } from '@yehang/contract/shapes/ad-positions.ts';
import type { adFields, ConsoleAd } from '@yehang/contract/shapes/console-ad.ts';
import { countClicks } from '../../db/queries/operator/clicks.ts';
import { listChannels } from '../../db/queries/home/home.ts';
import { listAdRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { badField } from '../app-error.ts';
import { WEEK_DAYS } from './clicks.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { toMoments, toSchedule } from '../records/schedule.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.ad, name: 'ad', title: '广告' };
type Fields = { [Name in keyof typeof adFields]: z.infer<(typeof adFields)[Name]> };

/** One page of the ads of the given positions, by position and order. Error: 4000 (cursor). */
export async function consoleAds(
  { database }: { database: Database },
  request: { position?: number[] | undefined; cursor?: string | undefined; pageSize: number },
) {
  const { position, cursor, pageSize } = request;
  const rows = await listAdRecords(database, {
    positions: position,
    after: fromCursor(cursor, 'number'),
    limit: pageSize + 1,
  });
  const clicks = await countClicks(
    database,
    rows.map(({ id }) => id),
    WEEK_DAYS,
  );
  return toPage(rows, pageSize, (row) => toConsoleAd(row, clicks.get(row.id)));
}

/** Errors: 4000 (channel, cover, schedule, version), 4040, 4090. */
export async function saveAd(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleAd> {
  const present = await recordToChange(context, kind, { id, version });
  if (fields.channelId !== null) await requireChannel(context, fields.position, fields.channelId);
  // One that is off may be saved as it is: an older one could not be switched off otherwise.
  if (fields.enabled && fields.cover === null && !adsByWords.includes(fields.position))
    throw badField('cover', '请上传图片，没有图片这个位置不会显示');
  const cover = await selectedPicture(context, fields.cover, {
    field: 'cover',
    present: present?.cover ?? null,
  });
  const values = { ...fields, ...toSchedule(fields), cover };
  const row = await saveRecord(context, staff, kind, { id, version }, values);
  const clicks = await countClicks(context.database, [row.id], WEEK_DAYS);
  return toConsoleAd(row, clicks.get(row.id));
}

export function deleteAd(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

async function requireChannel(
  { database }: { database: Database },
  position: number,
  channelId: string,
): Promise<void> {
  if (position !== adPositions.homeBanner) throw badField('channelId', '只有首页横幅可以选频道');
  const channels = await listChannels(database);
  if (!channels.some(({ id }) => id === channelId)) throw badField('channelId', '没有这个频道');
}

function toConsoleAd(row: RecordRow<'ad'>, weekClicks = 0): ConsoleAd {
  return { ...row, ...toMoments(row), createdAt: row.createdAt.getTime(), weekClicks };
}
