import type { z } from 'zod';
import type { ChannelRecord, channelFields } from '@yehang/contract/shapes/console-home.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import {
  channelUses,
  countListedVideos,
  countOnHome,
  lastChannelPosition,
  listChannelRecords,
  orderChannelsOf,
} from '../../db/queries/home/channels.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError } from '../app-error.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  publishConfig,
  type RecordKey,
} from '../records/save-record.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/** Far more tabs than anyone swipes through. */
const MOST_CHANNELS = 50;
const kind = {
  table: recordTables.channel,
  name: 'channel',
  title: '频道',
  most: MOST_CHANNELS,
};
type Fields = { [Name in keyof typeof channelFields]: z.infer<(typeof channelFields)[Name]> };

/** The channels of both sections, in order, with what stands in them. */
export async function consoleChannels({ database }: { database: Database }) {
  const [rows, videos] = await Promise.all([
    listChannelRecords(database),
    countListedVideos(database),
  ]);
  // The first that is on, as the app takes them.
  const first = rows.find(({ section, enabled }) => section === 'home' && enabled)?.id;
  return {
    list: rows.map((row) => ({
      ...row,
      showsAll: row.id === first,
      items: row.id === first ? videos : row.items,
      updatedAt: row.updatedAt.getTime(),
    })),
  };
}

/**
 * Makes a channel, or changes one; a new or moved one comes last of its section.
 * Errors: 4000 (refused words, version), 4040, 4090 (changed; the home page would be without any).
 */
export async function saveChannel(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ChannelRecord> {
  rejectForbiddenName(fields.name, 'name', '名称');
  const present = await recordToChange(context, kind, { id, version });
  const isHere = present?.section === fields.section;
  const position = isHere
    ? present.position
    : (await lastChannelPosition(context.database, fields.section)) + 1;
  const row = await saveRecord(
    context,
    staff,
    kind,
    { id, version },
    { ...fields, position },
    { write: requireOneOnHome },
  );
  const { list } = await consoleChannels(context);
  const saved = list.find((channel) => channel.id === row.id);
  if (!saved) throw new AppError(4040, '这个频道刚被删除');
  return saved;
}

/**
 * Deletes an empty channel. Errors: 4040, 4090 (changed; it is not empty; the last one of the home
 * page).
 */
export function deleteChannel(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key, {
    write: async (tx, id) => {
      const uses = await channelUses(tx, id);
      const words = [
        uses.items > 0 && `${uses.items} 个视频`,
        uses.modules > 0 && `${uses.modules} 个首页模块`,
        uses.banners > 0 && `${uses.banners} 条横幅`,
        uses.shortcuts > 0 && `${uses.shortcuts} 个快捷入口`,
      ].filter((word) => word !== false);
      if (words.length > 0)
        throw new AppError(4090, `频道里还有${words.join('、')}，先移走再删除，或者停用它`);
      await requireOneOnHome(tx, id, { isGoing: true });
    },
  });
}

/** Error: 4090 (the channels of the section are others by now). */
export async function orderChannels(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { section, ids }: { section: ChannelSection; ids: string[] },
) {
  const before = (await consoleChannels(context)).list.filter((it) => it.section === section);
  await context.database.orm.transaction(async (orm) => {
    if (!(await orderChannelsOf({ orm }, section, ids)))
      throw new AppError(4090, '频道刚被别人改过，请核对后再排序');
    await writeAuditLog({ orm }, staff, {
      action: 'channel.order',
      subject: section,
      detail: changesOf({ ids: before.map(({ id }) => id) }, { ids }),
    });
  });
  await publishConfig(context);
  return consoleChannels(context);
}

async function requireOneOnHome(
  tx: Parameters<typeof countOnHome>[0],
  id: string,
  { isGoing = false } = {},
): Promise<void> {
  if ((await countOnHome(tx, isGoing ? id : null)) === 0)
    throw new AppError(4090, '首页至少要有一个启用的频道');
}
