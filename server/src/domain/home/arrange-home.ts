import type { ConsoleChannel, ConsoleModule } from '@yehang/contract/shapes/console-home.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { listHome, placeChannel, placeModule } from '../../db/queries/home/console.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';

type ModuleDbRow = Awaited<ReturnType<typeof listHome>>['modules'][number];

export function toConsoleModule({ module, rule, items }: ModuleDbRow): ConsoleModule {
  const { id, title, layout, size, enabled, version } = module;
  return { id, title, layout, size, enabled, version, rule, items };
}

/** The channels of the home page with their modules, in their order. */
export async function consoleHome({
  database,
}: {
  database: Database;
}): Promise<{ channels: ConsoleChannel[] }> {
  const home = await listHome(database);
  return {
    channels: home.channels.map((channel) => ({
      ...channel,
      modules: home.modules
        .filter(({ module }) => module.channelId === channel.id)
        .map(toConsoleModule),
    })),
  };
}

/**
 * Puts channels and their modules into an order. It has to name what there is, all of it: an order made from an
 * older page would lose what was added since. Error: 4090.
 */
export async function arrangeHome(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  order: { id: string; moduleIds: string[] }[],
): Promise<{ channels: ConsoleChannel[] }> {
  const { database, events } = context;
  await database.orm.transaction(async (orm) => {
    const home = await listHome({ orm });
    const isWhole =
      isSame(
        home.channels.map((it) => it.id),
        order.map((it) => it.id),
      ) &&
      isSame(
        home.modules.map((it) => it.module.id),
        order.flatMap((it) => it.moduleIds),
      );
    if (!isWhole) throw new AppError(4090, '首页已被别人修改，请刷新后再调整');
    for (const [position, { id, moduleIds }] of order.entries()) {
      await placeChannel({ orm }, id, position + 1);
      for (const [place, moduleId] of moduleIds.entries())
        await placeModule({ orm }, moduleId, { channelId: id, position: place + 1 });
    }
    const names = new Map(home.channels.map((it) => [it.id, it.name]));
    const titles = new Map(home.modules.map(({ module }) => [module.id, module.title]));
    const before = home.channels.map(({ id }) => ({
      id,
      moduleIds: home.modules
        .filter(({ module }) => module.channelId === id)
        .map(({ module }) => module.id),
    }));
    const inWords = (arranged: typeof order) => ({
      channels: arranged.map(({ id }) => names.get(id)),
      modules: arranged.flatMap(({ id, moduleIds }) =>
        moduleIds.map((moduleId) => `${names.get(id)} · ${titles.get(moduleId)}`),
      ),
    });
    const detail = changesOf(inWords(before), inWords(order));
    await writeAuditLog({ orm }, staff, { action: 'home.arrange', subject: 'home', detail });
  });
  await events.publish('catalogue', EVERYTHING);
  return consoleHome(context);
}

/** Whether both hold the same ids, each once. */
function isSame(known: readonly string[], given: readonly string[]): boolean {
  const ids = new Set(given);
  return given.length === known.length && known.every((id) => ids.has(id));
}
