import {
  findConsentRow,
  lockShowing,
  markConsentRevoked,
} from '../../db/queries/consents/consents.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import type { Decider } from '../measures/take-measure.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { publishContentChange } from '../content/publish-content-change.ts';

/**
 * Revokes a consent. Everything that shows the people is taken down in the same transaction, with equal copies: gone
 * from lists, search, players and downloads at once, and its buyers are refunded. The evidence stays. Errors: 4040, 4090.
 */
export async function revokeConsent(
  context: { database: Database; events: EventBus },
  staff: Decider,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { database } = context;
  if (!(await findConsentRow(database, id))) throw new AppError(4040, '没有这条出镜同意');
  const down = await database.orm.transaction(async (orm) => {
    // The contents first, as everybody locks them who publishes one.
    const contentIds = await lockShowing({ orm }, id);
    if (!(await markConsentRevoked({ orm }, id, reason)))
      throw new AppError(4090, '这条同意已经撤回');
    for (const contentId of contentIds)
      await takeDownIn({ orm }, staff, {
        ...{ id: contentId, rule: 'consent', reason: `出镜人撤回了同意：${reason}` },
      });
    const detail = { reason, contents: contentIds };
    await writeAuditLog({ orm }, staff, { action: 'consent.revoke', subject: id, detail });
    return contentIds;
  });
  await Promise.all(down.map((id) => publishContentChange(context, id, { withMedia: true })));
}
