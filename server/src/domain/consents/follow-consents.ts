import { listEndingSoon, listExpired, noteEndTold } from '../../db/queries/consents/ending.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { CONSENTS_LINK } from './consents-link.ts';
import { expireConsent } from './end-consent.ts';

const AT_ONCE = 20;
/** Time enough to have a new one signed and checked. */
const NOTICE_DAYS = 14;

/** Ends consents whose last day is over, and tells creators of those that end soon; whether more may wait. */
export async function followConsents(context: {
  database: Database;
  events: EventBus;
  log: Log;
}): Promise<boolean> {
  const { database } = context;
  const expired = await listExpired(database, AT_ONCE);
  await eachRow(context, expired, {
    queue: 'consents',
    subjectOf: ({ id }) => id,
    mostAttempts: ENDLESS,
    work: ({ id }) => expireConsent(context, id),
  });
  const ending = await listEndingSoon(database, { days: NOTICE_DAYS, limit: AT_ONCE });
  await eachRow(context, ending, {
    queue: 'consents',
    subjectOf: ({ id }) => id,
    mostAttempts: ENDLESS,
    work: ({ id, creatorId, label, until }) =>
      database.orm.transaction(async (orm) => {
        await noteEndTold({ orm }, id);
        if (creatorId)
          await addSystemMessage(
            { orm },
            {
              ...{ userId: creatorId, kind: 'review', key: `consent-ends:${id}` },
              title: '一份出镜同意快到期了',
              text: `「${label}」的同意到 ${until ?? ''} 为止，到期后相关作品会下架。请提前登记新的同意`,
              link: CONSENTS_LINK,
            },
          );
      }),
  });
  return expired.length === AT_ONCE || ending.length === AT_ONCE;
}
