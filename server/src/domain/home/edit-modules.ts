import type { z } from 'zod';
import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type {
  ModuleFilling,
  moduleFields,
  ModuleRule,
} from '@yehang/contract/shapes/console-home.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import {
  findConsoleModule,
  isChannel,
  lastModulePosition,
  listModuleContentIds,
  listRuledModules,
  replaceModuleContents,
  writeRule,
} from '../../db/queries/home/console.ts';
import { listContents } from '../../db/queries/content/lists.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { loadContentCards, toContentCards } from '../content/content-cards.ts';
import { eachOf } from '../jobs/bad-rows.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError } from '../app-error.ts';
import { checkedContents } from '../catalogue/check-contents.ts';
import { toConsoleModule } from './arrange-home.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/** A rule puts so many contents into a module: enough for 换一换 and for 更多. */
const RULED_CONTENTS = 200;
const PREVIEWED = 20;
const kind = { table: recordTables.module, name: 'module', title: '模块' };
type Fields = { [Name in keyof typeof moduleFields]: z.infer<(typeof moduleFields)[Name]> };
const NO_MODULE = '没有这个模块';

/** What a rule finds now. The light edition leaves out of it what is not for it. */
function contentsOfRule(
  { database }: { database: Database },
  { kind, ...rule }: ModuleRule,
  limit: number,
): Promise<ContentRow[]> {
  const kinds = kind ? [kind] : videoKind.options;
  return listContents(database, { ...rule, kinds, audience: 'everything', after: null, limit });
}

/** The published cards that a filling gives now. */
export async function previewModule(
  context: { database: Database; kinds: ContentKinds },
  filling: ModuleFilling,
) {
  if (filling.by === 'hand') {
    const ids = filling.contentIds.slice(0, PREVIEWED);
    return { items: await loadContentCards(context, ids, 'everything') };
  }
  const rows = await contentsOfRule(context, filling.rule, PREVIEWED);
  return { items: [...(await toContentCards(context, rows)).values()] };
}

/** One module with its contents. Error: 4040. */
export async function consoleModule({ database }: { database: Database }, id: string) {
  const found = await findConsoleModule(database, id);
  if (!found) throw new AppError(4040, NO_MODULE);
  const { module, rule, selected } = found;
  const view = toConsoleModule({ module, rule, items: selected.length });
  return { ...view, channelId: module.channelId, chosen: selected };
}

/**
 * Makes a module behind the others of its channel, or changes one.
 * Errors: 4000 (refused words, unknown contents), 4040, 4090.
 */
export async function saveModule(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, filling, ...fields }: Fields & RecordKey & { channelId: string },
) {
  rejectForbiddenName(fields.title, 'title', '标题');
  const { database } = context;
  const present = await recordToChange(context, kind, { id, version });
  if (!(await isChannel(database, fields.channelId))) throw new AppError(4040, '没有这个频道');
  const rule = filling.by === 'rule' ? filling.rule : null;
  const contentIds =
    filling.by === 'hand'
      ? await checkedContents(database, filling.contentIds)
      : (await contentsOfRule(context, filling.rule, RULED_CONTENTS)).map((row) => row.id);
  const isHere = present?.channelId === fields.channelId;
  const position = isHere
    ? present.position
    : (await lastModulePosition(database, fields.channelId)) + 1;
  const before = present && (await findConsoleModule(database, present.id));
  const values = { ...fields, position };
  const row = await saveRecord(context, staff, kind, { id, version }, values, {
    write: async (tx, moduleId) => {
      await writeRule(tx, moduleId, rule);
      await replaceModuleContents(tx, moduleId, contentIds);
    },
    detail: changesOf(
      before
        ? toFilling(
            before.rule,
            before.selected.map((it) => it.id),
          )
        : {},
      toFilling(rule, contentIds),
    ),
  });
  const { chosen: _contents, channelId: _channel, ...view } = await consoleModule(context, row.id);
  return view;
}

/** What is told of what fills a module: the contents that a rule finds change by themselves. */
const toFilling = (rule: ModuleRule | null, contentIds: readonly string[]) => ({
  moduleRule: rule,
  contentIds: rule ? null : contentIds,
});

/** Deletes a module; its contents stay in the catalogue. Errors: 4040, 4090. */
export function removeModule(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key, {
    write: (tx, moduleId) => writeRule(tx, moduleId, null),
  });
}

/** Fills modules with a rule anew; run by a job. */
export async function refillModules(context: {
  database: Database;
  events: EventBus;
}): Promise<void> {
  const { database, events } = context;
  let hasChanged = false;
  const refill = async ({ moduleId, rule }: { moduleId: string; rule: ModuleRule }) => {
    const ids = (await contentsOfRule(context, rule, RULED_CONTENTS)).map((row) => row.id);
    const known = await listModuleContentIds(database, moduleId);
    if (ids.join() === known.join()) return;
    await database.orm.transaction((orm) => replaceModuleContents({ orm }, moduleId, ids));
    hasChanged = true;
  };
  try {
    await eachOf(await listRuledModules(database), refill);
  } finally {
    if (hasChanged) await events.publish('catalogue', EVERYTHING);
  }
}
