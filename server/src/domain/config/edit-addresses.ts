import type { z } from 'zod';
import {
  addressType,
  type AddressType,
  type ConsoleDomain,
  type domainFields,
} from '@yehang/contract/shapes/console-domain.ts';
import {
  lastPlace,
  listDomains,
  orderDomainsOfType,
  requestDomainProbe,
  type DomainRow,
} from '../../db/queries/operator/domains.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import {
  MAX_RECORDS,
  recordToChange,
  removeRecord,
  saveRecord,
  publishConfig,
  type RecordKey,
} from '../records/save-record.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.domain, name: 'domain', title: '地址' };
type Fields = { [Name in keyof typeof domainFields]: z.infer<(typeof domainFields)[Name]> };

/** All addresses, by type, in the order that clients are given them. */
export async function consoleDomains({ database }: { database: Database }) {
  return { list: (await listDomains(database, MAX_RECORDS)).map(toConsoleDomain) };
}

/**
 * A new or moved address comes last of its type. What is new, other than before, or switched on again is given out
 * once a probe has succeeded. Errors: 4000 (version), 4040, 4090.
 */
export async function saveDomain(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleDomain> {
  const present = await recordToChange(context, kind, { id, version });
  const url = fields.url.replace(/\/{1,9}$/, '');
  const isMoved = present?.type !== fields.type;
  const isOther = isMoved || present.url !== url;
  const isSwitchedOn = fields.enabled && present?.enabled === false;
  const row = await saveRecord(
    context,
    staff,
    kind,
    { id, version },
    {
      ...fields,
      url,
      ...(isMoved ? { position: await lastPlace(context.database, fields.type) } : {}),
      ...(isOther || isSwitchedOn
        ? { checkedAt: null, isHealthy: null, latencyMs: null, failure: null }
        : {}),
    },
  );
  return toConsoleDomain(row);
}

/** Has an address probed within seconds. Error: 4040. */
export async function checkDomain({ database }: { database: Database }, { id }: { id: string }) {
  if (!(await requestDomainProbe(database, id))) throw new AppError(4040);
  return consoleDomains({ database });
}

export function deleteDomain(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

/** Error: 4090 (the addresses of the type are others by now). */
export async function orderDomains(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { type, ids }: { type: AddressType; ids: string[] },
) {
  const before = (await consoleDomains(context)).list.filter((it) => it.type === type);
  await context.database.orm.transaction(async (orm) => {
    if (!(await orderDomainsOfType({ orm }, type, ids)))
      throw new AppError(4090, '地址刚被别人改过，请核对后再排序');
    const detail = changesOf({ ids: before.map(({ id }) => id) }, { ids });
    await writeAuditLog({ orm }, staff, { action: 'domain.order', subject: type, detail });
  });
  await publishConfig(context);
  return consoleDomains(context);
}

function toConsoleDomain(row: DomainRow): ConsoleDomain {
  const { id, url, enabled, version, isHealthy, checkedAt, latencyMs, failure } = row;
  const isProbed = isHealthy !== null && checkedAt !== null;
  return {
    id,
    type: addressType.parse(row.type),
    url,
    enabled,
    version,
    updatedAt: row.updatedAt.getTime(),
    health: isProbed ? { isHealthy, checkedAt: checkedAt.getTime(), latencyMs, failure } : null,
  };
}
