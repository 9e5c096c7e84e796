import type { z } from 'zod';
import type {
  PayAccount,
  PayAccountSettings,
  PayChannel,
  payAccountFields,
  payChannelFields,
} from '@yehang/contract/shapes/console-recharge.ts';
import {
  findPayAccount,
  listChannelsForStaff,
  noteAccountWorked,
  type PayAccountRow,
  type PayChannelRow,
} from '../../db/queries/recharge/accounts.ts';
import { sumTakenToday } from '../../db/queries/recharge/sums.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError, badField } from '../app-error.ts';
import { recordToChange, saveRecord, type RecordKey } from '../records/save-record.ts';
import { notifyPath } from './notify-address.ts';
import type { PayContext } from './open-account.ts';

const channelKind = {
  table: recordTables.payChannel,
  name: 'payChannel',
  title: '支付通道',
  most: 50,
};
const accountKind = {
  table: recordTables.payAccount,
  name: 'payAccount',
  title: '支付账户',
  most: 200,
};

type ChannelFields = {
  [Name in keyof typeof payChannelFields]: z.infer<(typeof payChannelFields)[Name]>;
};
type AccountFields = {
  [Name in keyof typeof payAccountFields]: z.infer<(typeof payAccountFields)[Name]>;
};
type Context = PayContext & { database: Database; events: EventBus };

/** All channels in their order, with their accounts. */
export async function consoleChannels(context: PayContext): Promise<{ list: PayChannel[] }> {
  const { database } = context;
  const [{ channels, accounts }, taken] = await Promise.all([
    listChannelsForStaff(database),
    sumTakenToday(database),
  ]);
  const byChannel = Map.groupBy(accounts, ({ channelId }) => channelId);
  return {
    list: channels.map((channel) => ({
      ...toChannel(context, channel),
      accounts: (byChannel.get(channel.id) ?? []).map((account) =>
        toAccount(context, channel, account, taken.get(account.id) ?? 0),
      ),
    })),
  };
}

/** Makes a channel or changes one. Its interface stays: its accounts are of that. Errors: 4000, 4040, 4090. */
export async function saveChannel(
  context: Context,
  staff: StaffMember,
  { id, version, ...fields }: ChannelFields & RecordKey,
): Promise<PayChannel> {
  const present = await recordToChange(context, channelKind, { id, version });
  const adapter = context.payAdapters[fields.adapter];
  if (present && present.adapter !== fields.adapter)
    throw badField('adapter', '接口不能改，请新建一个通道');
  if (!adapter) throw badField('adapter', '这个接口在这里用不了，沙盒收银台不能用于生产环境');
  if (adapter.currencies !== null && !adapter.currencies.includes(fields.currency))
    throw badField('currency', `货币只能是 ${adapter.currencies.join('、')}`);
  const { minCents, maxCents } = fields;
  if (minCents !== null && maxCents !== null && minCents > maxCents)
    throw badField('maxCents', '单笔最高不能低于单笔最低');
  const row = await saveRecord(context, staff, channelKind, { id, version }, fields);
  return channelById(context, row.id);
}

/**
 * Makes an account or changes one. Secrets that are left out stay as they are; none is written to the audit log.
 * Errors: 4000 (settings that the interface does not take), 4040, 4090.
 */
export async function saveAccount(
  context: Context,
  staff: StaffMember,
  request: AccountFields & RecordKey & { channelId: string; settings: PayAccountSettings },
): Promise<PayChannel> {
  const { seal } = context;
  const { id, version, channelId, settings, ...fields } = request;
  const present = await recordToChange(context, accountKind, { id, version });
  const channel = await channelById(context, channelId);
  if (present && present.channelId !== channelId)
    throw badField('channelId', '账户不能换通道，请新建一个账户');
  const adapter = context.payAdapters[channel.adapter];
  if (!adapter) throw badField('channelId', '这个接口在这里用不了');
  const kept = present ? openSettings(context, present) : {};
  const names: readonly string[] = adapter.secrets;
  const secrets = names.filter((name) => !settings[name] && kept[name] !== undefined);
  const whole = { ...settings, ...Object.fromEntries(secrets.map((name) => [name, kept[name]])) };
  const checked = adapter.settings.safeParse(whole);
  if (!checked.success) {
    const field = String(checked.error.issues[0]?.path[0] ?? 'settings');
    throw badField(`settings.${field}`, `接口设置里的 ${field} 不对`);
  }
  const sealedConfig = seal.close(Buffer.from(JSON.stringify(checked.data)), 'pay account');
  const shown = Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
  await saveRecord(
    context,
    staff,
    { ...accountKind, hidden: ['sealedConfig'] },
    { id, version },
    { ...fields, channelId, sealedConfig },
    { detail: { settings: shown } },
  );
  return channelById(context, channelId);
}

/** Lets an account take orders again at once. Error: 4040. */
export async function returnAccount(
  context: Context,
  staff: StaffMember,
  id: string,
): Promise<PayChannel> {
  const found = await findPayAccount(context.database, id);
  if (!found) throw new AppError(4040, '没有这个支付账户');
  await context.database.orm.transaction(async (orm) => {
    await noteAccountWorked({ orm }, id);
    await writeAuditLog({ orm }, staff, { action: 'payAccount.return', subject: id });
  });
  return channelById(context, found.channel.id);
}

async function channelById(context: PayContext, id: string): Promise<PayChannel> {
  const { list } = await consoleChannels(context);
  const found = list.find((channel) => channel.id === id);
  if (!found) throw new AppError(4040, '没有这个支付通道');
  return found;
}

function openSettings({ seal }: PayContext, account: PayAccountRow): Record<string, unknown> {
  const text = seal.open(account.sealedConfig, 'pay account').toString('utf8');
  return JSON.parse(text) as Record<string, unknown>;
}

function toChannel({ payAdapters }: PayContext, row: PayChannelRow): Omit<PayChannel, 'accounts'> {
  const { createdAt: _createdAt, updatedAt, ...fields } = row;
  const isAvailable = payAdapters[row.adapter] !== undefined;
  return { ...fields, updatedAt: updatedAt.getTime(), isAvailable };
}

function toAccount(
  context: PayContext,
  channel: PayChannelRow,
  row: PayAccountRow,
  takenTodayCents: number,
): PayAccount {
  const { sealedConfig: _sealed, createdAt: _createdAt, ...fields } = row;
  const adapter = context.payAdapters[channel.adapter];
  const settings = adapter ? openSettings(context, row) : {};
  const secrets: readonly string[] = adapter?.secrets ?? [];
  const shown = Object.entries(settings).filter(([name]) => !secrets.includes(name));
  return {
    ...fields,
    updatedAt: row.updatedAt.getTime(),
    settings: Object.fromEntries(shown) as PayAccountSettings,
    secrets: secrets.filter((name) => Boolean(settings[name])),
    notifyPath: notifyPath(context.seal, row.id),
    ejectedUntil: row.ejectedUntil?.getTime() ?? null,
    lastFailedAt: row.lastFailedAt?.getTime() ?? null,
    lastWorkedAt: row.lastWorkedAt?.getTime() ?? null,
    takenTodayCents,
  };
}
