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
  type DomainRow,
} from '../../db/queries/domains.ts';
import { recordTables } from '../../db/queries/operator-records.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import {
  MOST_RECORDS,
  recordToChange,
  removeRecord,
  saveRecord,
  tellClients,
  type RecordKey,
} from './save-record.ts';

const kind = { table: recordTables.domain, name: 'domain', title: '地址' };
type Fields = { [Name in keyof typeof domainFields]: z.infer<(typeof domainFields)[Name]> };

/** All addresses, by type, in the order that clients are given them. */
export async function consoleDomains({ database }: Pick<Domain, 'database'>) {
  return { list: (await listDomains(database, MOST_RECORDS)).map(toConsoleDomain) };
}

/** A new or moved address comes last of its type, and is probed anew. Errors: 4000 (version), 4040, 4090. */
export async function saveDomain(
  domain: Domain,
  actor: Actor,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleDomain> {
  const present = await recordToChange(domain, kind, { id, version });
  const url = fields.url.replace(/\/+$/, '');
  const isMoved = present?.type !== fields.type;
  const isOther = isMoved || present.url !== url;
  const row = await saveRecord(
    domain,
    actor,
    kind,
    { id, version },
    {
      ...fields,
      url,
      ...(isMoved ? { position: await lastPlace(domain.database, fields.type) } : {}),
      ...(isOther ? { checkedAt: null, isHealthy: null, latencyMs: null, failure: null } : {}),
    },
  );
  return toConsoleDomain(row);
}

export function deleteDomain(domain: Domain, actor: Actor, key: { id: string; version: number }) {
  return removeRecord(domain, actor, kind, key);
}

/** Error: 4090 (the addresses of the type are others by now). */
export async function orderDomains(
  domain: Domain,
  actor: Actor,
  { type, ids }: { type: AddressType; ids: string[] },
) {
  await domain.database.orm.transaction(async (orm) => {
    if (!(await orderDomainsOfType({ orm }, type, ids)))
      throw new Refusal(4090, '地址刚被别人改过，请核对后再排序');
    await recordAct({ orm }, actor, { action: 'domain.order', subject: type, detail: { ids } });
  });
  await tellClients(domain);
  return consoleDomains(domain);
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
