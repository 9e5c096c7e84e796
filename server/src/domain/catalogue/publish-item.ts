import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { moveItem } from '../../db/queries/console-items.ts';
import { isWork } from '../../db/queries/works.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import { itemMoves } from './item-state.ts';
import { consoleItem, getItem } from './read-item.ts';
import { requireConsent } from './require-consent.ts';

/** Publishes an item. Errors: 4040, 4090 (media not ready, consent missing, a creator's draft, or state moved on). */
export async function publishItem(domain: Domain, actor: Actor, id: string): Promise<ConsoleItem> {
  const { database } = domain;
  const { item, media } = await getItem(database, id);
  if (media.state !== 'ready') throw new Refusal(4090, '视频还没有处理完，暂时不能发布');
  if (item.withheldAt) throw new Refusal(4090, '有举报还没处理，处理后才能发布');
  if (item.state === 'draft' && (await isWork(database, id)))
    throw new Refusal(4090, '创作者的作品须先通过审核');
  const { from, to } = itemMoves.publish;
  await database.orm.transaction(async (orm) => {
    await requireConsent({ orm }, id);
    const publishedAt = item.publishedAt ?? new Date();
    if (!(await moveItem({ orm }, id, [...from], { state: to, publishedAt })))
      throw new Refusal(4090, '内容的状态已变化，请刷新后再试');
    await recordAct({ orm }, actor, { action: 'item.publish', subject: id });
  });
  await domain.changes.tell('catalogue', id);
  return consoleItem(domain, actor, id);
}

/** Hides a published item. Errors: 4040, 4090. */
export async function unpublishItem(
  domain: Domain,
  actor: Actor,
  id: string,
): Promise<ConsoleItem> {
  const { database } = domain;
  await getItem(database, id);
  const { from, to } = itemMoves.hide;
  await database.orm.transaction(async (orm) => {
    if (!(await moveItem({ orm }, id, [...from], { state: to })))
      throw new Refusal(4090, '只有已发布的内容可以隐藏');
    await recordAct({ orm }, actor, { action: 'item.hide', subject: id });
  });
  await domain.changes.tell('catalogue', id);
  return consoleItem(domain, actor, id);
}
