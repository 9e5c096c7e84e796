import type { Provider } from '@yehang/contract/shapes/provider.ts';
import {
  findProvider,
  listExpiredProviders,
  listStillUp,
  listUnfinishedProviders,
  lockStillUp,
  markProviderEnded,
} from '../../db/queries/consents/providers.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import type { Decider } from '../measures/take-measure.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';
import { getProvider } from './providers.ts';

/** A provider may have thousands: so many are taken down in one transaction. */
const AT_ONCE = 50;
const AGREEMENTS = 20;
const OVER = '合作协议已经到期';
const MACHINE: Decider = { staffId: null, login: 'system', address: '' };

interface EndContext {
  database: Database;
  events: EventBus;
}

/**
 * Ends an agreement. Nothing of the provider can be published from then on, and all of it is taken down as after the
 * revocation of a consent, with open reports of it resolved; what an interruption leaves up is taken down by a job. Errors: 4040, 4090 (it is over).
 */
export async function endProvider(
  context: EndContext,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<Provider> {
  const { database } = context;
  if (!(await findProvider(database, id))) throw new AppError(4040, '没有这份合作协议');
  await database.orm.transaction(async (orm) => {
    if (!(await markProviderEnded({ orm }, id, { state: 'ended', reason })))
      throw new AppError(4090, '这份合作协议已经结束');
    const detail = { reason };
    await writeAuditLog({ orm }, staff, { action: 'provider.end', subject: id, detail });
  });
  await takeDownAll(context, staff, { id, facts: `合作协议已经结束：${reason}` });
  return getProvider(context, id);
}

/** Ends agreements whose last day is over, and finishes what was interrupted; whether more may wait. */
export async function followProviders(context: EndContext & { log: Log }): Promise<boolean> {
  const { database } = context;
  const expired = await listExpiredProviders(database, AGREEMENTS);
  await eachRow(context, expired, {
    queue: 'providers',
    subjectOf: ({ id }) => id,
    work: async ({ id }) => {
      if (!(await markProviderEnded(database, id, { state: 'expired', reason: OVER }))) return;
      await writeAuditLog(database, MACHINE, {
        ...{ action: 'provider.expire', subject: id, detail: {} },
      });
      await takeDownAll(context, MACHINE, { id, facts: OVER });
    },
  });
  const unfinished = await listUnfinishedProviders(database, AGREEMENTS);
  await eachRow(context, unfinished, {
    queue: 'providers',
    subjectOf: ({ id }) => id,
    work: ({ id, reason }) =>
      takeDownAll(context, MACHINE, { id, facts: `合作协议已经结束：${reason ?? OVER}` }),
  });
  return expired.length === AGREEMENTS || unfinished.length === AGREEMENTS;
}

async function takeDownAll(
  context: EndContext,
  staff: Decider,
  { id, facts }: { id: string; facts: string },
): Promise<void> {
  for (;;) {
    const up = await listStillUp(context.database, id, AT_ONCE);
    const grounds = { rule: 'consent', reason: facts } as const;
    await context.database.orm.transaction((orm) =>
      resolveReportByRemoval({ orm }, staff, { kind: 'content', ids: up, ...grounds }, async () => {
        const contents = await lockStillUp({ orm }, up);
        // In the order in which every transaction numbers events of several users.
        const inOrder = contents.toSorted((a, b) =>
          (a.uploaderId ?? '').localeCompare(b.uploaderId ?? '', 'en'),
        );
        for (const content of inOrder)
          await takeDownIn({ orm }, staff, { id: content.id, ...grounds });
        return contents.map((content) => content.id);
      }),
    );
    await Promise.all(
      up.map((contentId) => publishContentChange(context, contentId, { withMedia: true })),
    );
    if (up.length < AT_ONCE) return;
  }
}
