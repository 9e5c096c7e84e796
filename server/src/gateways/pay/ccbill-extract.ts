import type { GatewayReach, ListedPayment } from './adapter.ts';
import { askGateway } from './ask-gateway.ts';
import { GatewayError } from './gateway-error.ts';
import { fromMoneyText } from './money-text.ts';

interface DataLinkAccount {
  account: string;
  subaccount: string;
  dataLinkUser: string;
  dataLinkPassword: string;
  dataLinkSite: string;
}

/** The gateway's clock: mountain time without summer time. */
const BEHIND_UTC_MS = 7 * 3_600_000;
/** A day of a busy account: rows of sales have names and addresses. */
const MOST_BYTES = 8_388_608;
/** Where the amount stands, by the type of a row. */
const amountAt: Readonly<Record<string, number>> = { NEW: 17, REFUND: 5, VOID: 5, CHARGEBACK: 5 };

/**
 * Sales and what went back in a range, by the data link's extract: lines of quoted fields, or `1` where there are none.
 * It answers once an hour at most. Name and password stand in the address: no message names it.
 */
export async function askExtract(
  account: DataLinkAccount,
  { from, to }: { from: Date; to: Date },
  reach: GatewayReach,
): Promise<ListedPayment[]> {
  const url = new URL('/data/main.cgi', account.dataLinkSite);
  url.search = new URLSearchParams({
    startTime: toClock(from),
    endTime: toClock(to),
    transactionTypes: Object.keys(amountAt).join(','),
    clientAccnum: account.account,
    clientSubacc: account.subaccount,
    username: account.dataLinkUser,
    password: account.dataLinkPassword,
  }).toString();
  const text = (await askGateway(url, { mostBytes: MOST_BYTES }, reach)).trim();
  const error = /^Error:\s*(.{0,80})/m.exec(text)?.[1];
  if (error !== undefined) throw new GatewayError('refused', `DataLink 拒绝了查询：${error}`);
  if (text === '' || text === '1') return [];
  return text.split(/\r?\n/).flatMap((line) => readLine(account, line.trim()));
}

function readLine(account: DataLinkAccount, line: string): ListedPayment[] {
  const fields = readFields(line);
  const [type = '', accnum, subacc, gatewayNumber = ''] = fields;
  const at = amountAt[type];
  if (at === undefined || !/^\d{6,40}$/.test(gatewayNumber))
    throw new GatewayError('unknown', 'DataLink 的回答看不懂');
  if (accnum !== account.account || subacc !== account.subaccount) return [];
  const status = type === 'NEW' ? 'paid' : 'refunded';
  return [{ status, gatewayNumber, amountCents: fromMoneyText(fields[at] ?? '') }];
}

/** The fields of a line, each in quotes that are doubled within it, in one pass: the line is the gateway's. */
function readFields(line: string): string[] {
  const fields: string[] = [];
  let isOpen = false;
  let field = '';
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]!;
    if (character !== '"') {
      if (isOpen) field += character;
    } else if (isOpen && line[at + 1] === '"') {
      field += '"';
      at += 1;
    } else {
      if (isOpen) fields.push(field);
      isOpen = !isOpen;
      field = '';
    }
  }
  return fields;
}

/** YYYYMMDDhhmmss by the gateway's clock. */
function toClock(moment: Date): string {
  const there = new Date(moment.getTime() - BEHIND_UTC_MS).toISOString();
  return there.replaceAll(/\D/g, '').slice(0, 14);
}
