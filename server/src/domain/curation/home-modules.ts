import type { ModuleFilling, ModuleRule } from '@yehang/contract/shapes/console-home.ts';
import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import { EVERYTHING } from '../../db/changes.ts';
import { newId } from '../../db/new-id.ts';
import {
  deleteModule,
  findConsoleModule,
  isChannel,
  lastModulePosition,
  listModuleItemIds,
  listRuledModules,
  replaceModuleItems,
  upsertModule,
} from '../../db/queries/console-home.ts';
import { listVideos, listVideosByIds, type VideoRow } from '../../db/queries/video-lists.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import { toVideoCard } from '../catalogue/to-video-card.ts';
import type { Domain } from '../domain.ts';
import { refuseName } from '../policy/check-words.ts';
import { Refusal } from '../refusal.ts';
import { checkedItems } from './check-items.ts';
import { toConsoleModule } from './home.ts';

/** A rule puts so many items into a module: enough for 换一换 and for 更多. */
const RULED_ITEMS = 200;
const PREVIEWED = 20;
const NO_MODULE = '没有这个模块';

/** What a rule finds now. The light edition leaves out of it what is not for it. */
function itemsOfRule(
  { database }: Pick<Domain, 'database'>,
  rule: ModuleRule,
  limit: number,
): Promise<VideoRow[]> {
  return listVideos(database, { ...rule, audience: 'everything', after: null, limit });
}

/** The published cards that a filling gives now. */
export async function previewModule(domain: Domain, filling: ModuleFilling) {
  const rows =
    filling.by === 'rule'
      ? await itemsOfRule(domain, filling.rule, PREVIEWED)
      : await chosenVideos(domain, filling.itemIds.slice(0, PREVIEWED));
  return { items: rows.map(toVideoCard) };
}

async function chosenVideos({ database }: Domain, ids: string[]): Promise<VideoRow[]> {
  const rows = new Map((await listVideosByIds(database, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** One module with its items. Error: 4040. */
export async function consoleModule({ database }: Domain, id: string) {
  const found = await findConsoleModule(database, id);
  if (!found) throw new Refusal(4040, NO_MODULE);
  const { module, rule, chosen } = found;
  const view = toConsoleModule({ module, rule, items: chosen.length });
  return { ...view, channelId: module.channelId, chosen };
}

/** Makes a module behind the others of its channel, or changes one. Errors: 4000 (refused words, unknown items), 4040. */
export async function saveModule(
  domain: Domain,
  actor: Actor,
  request: {
    id?: string | undefined;
    channelId: string;
    title: string;
    layout: ModuleLayout;
    size: number;
    enabled: boolean;
    filling: ModuleFilling;
  },
) {
  const { id: known, filling, ...fields } = request;
  refuseName(fields.title, 'title', '标题');
  const { database, changes } = domain;
  const id = known ?? newId();
  const ruled = filling.by === 'rule' ? await itemsOfRule(domain, filling.rule, RULED_ITEMS) : null;
  await database.orm.transaction(async (orm) => {
    if (known && !(await findConsoleModule({ orm }, known))) throw new Refusal(4040, NO_MODULE);
    if (!(await isChannel({ orm }, fields.channelId))) throw new Refusal(4040, '没有这个频道');
    const position = (await lastModulePosition({ orm }, fields.channelId)) + 1;
    const rule = filling.by === 'rule' ? filling.rule : null;
    await upsertModule({ orm }, { id, ...fields, position }, rule);
    const itemIds =
      filling.by === 'hand'
        ? await checkedItems({ orm }, filling.itemIds)
        : (ruled ?? []).map((row) => row.id);
    await replaceModuleItems({ orm }, id, itemIds);
    const detail = { ...fields, rule, items: itemIds.length };
    await recordAct({ orm }, actor, { action: 'home.module', subject: id, detail });
  });
  await changes.tell('catalogue', EVERYTHING);
  const { chosen: _items, channelId: _channel, ...view } = await consoleModule(domain, id);
  return view;
}

/** Deletes a module; its items stay in the catalogue. Error: 4040. */
export async function removeModule(domain: Domain, actor: Actor, id: string): Promise<void> {
  await domain.database.orm.transaction(async (orm) => {
    if (!(await deleteModule({ orm }, id))) throw new Refusal(4040, NO_MODULE);
    await recordAct({ orm }, actor, { action: 'home.module.delete', subject: id });
  });
  await domain.changes.tell('catalogue', EVERYTHING);
}

/** Fills modules with a rule anew; run by a job. */
export async function refillModules(domain: Pick<Domain, 'database' | 'changes'>): Promise<void> {
  const { database, changes } = domain;
  let hasChanged = false;
  for (const { moduleId, rule } of await listRuledModules(database)) {
    const ids = (await itemsOfRule(domain, rule, RULED_ITEMS)).map((row) => row.id);
    const known = await listModuleItemIds(database, moduleId);
    if (ids.join() === known.join()) continue;
    await database.orm.transaction((orm) => replaceModuleItems({ orm }, moduleId, ids));
    hasChanged = true;
  }
  if (hasChanged) await changes.tell('catalogue', EVERYTHING);
}
