import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import type { Database } from '../../db/connect.ts';
import { listChannels } from '../../db/queries/home/home.ts';
import { badField } from '../app-error.ts';

/** Categories that a work of a kind can be put into: those of its room. */
export async function categoriesOf(
  { database }: { database: Database },
  kind: WorkKind,
): Promise<{ list: { id: string; name: string }[] }> {
  if (kindCan(kind, 'video')) return { list: [] };
  const channels = await listChannels(database, kind);
  return { list: channels.map(({ id, name }) => ({ id, name })) };
}

/** Error: 4000 where a work of this kind cannot be in that category. */
export async function requireCategory(
  context: { database: Database },
  kind: WorkKind,
  channelId: string | null | undefined,
): Promise<void> {
  if (channelId === undefined || channelId === null) return;
  if (kindCan(kind, 'video')) throw badField('channelId', '视频的分类由平台安排');
  const { list } = await categoriesOf(context, kind);
  if (!list.some(({ id }) => id === channelId)) throw badField('channelId', '没有这个分类');
}
