import {
  claimSmsCodes,
  deleteOldSmsCodes,
  giveUpLostSmsCodes,
  settleSmsCode,
  type SmsCodeRow,
} from '../../db/queries/users/sms-codes.ts';
import type { Database } from '../../db/connect.ts';
import { aliyunSms } from '../../gateways/sms/aliyun.ts';
import { httpSms } from '../../gateways/sms/http.ts';
import type { SmsGateway } from '../../gateways/sms/sms-gateway.ts';
import { allAtOnce } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import type { Seal } from '../seal.ts';
import { openSmsSecret, readSmsSettings, type StoredSms } from './sms-settings.ts';

const AT_ONCE = 8;
/** Before another try, in milliseconds; it doubles with each. */
const FIRST_PAUSE_MS = 4_000;
const RETENTION_DAYS = 30;

export interface SmsContext {
  database: Database;
  seal: Seal;
  log: Log;
  privateHosts: ReadonlySet<string>;
  settings: { current: { appName: string | null } };
}

/** Sends what is due, several at once; true where more waits. */
export async function sendSmsCodes(context: SmsContext, now = () => new Date()): Promise<boolean> {
  const { database } = context;
  await giveUpLostSmsCodes(database);
  const due = await claimSmsCodes(database, AT_ONCE);
  if (due.length === 0) return false;
  const settings = await readSmsSettings(database);
  const gateway = openGateway(context, settings);
  await allAtOnce(due, (code) => sendOne(context, { settings, gateway, code, now: now() }));
  return due.length === AT_ONCE;
}

/** Deletes what nobody needs any more. */
export async function expireSmsCodes({ database }: { database: Database }): Promise<void> {
  await deleteOldSmsCodes(database, RETENTION_DAYS);
}

/** Null for the outbox, which keeps what it is given. */
function openGateway(
  { seal, privateHosts }: SmsContext,
  { gateway, http, aliyun, sealedAliyunSecret, sealedHttpSecret }: StoredSms,
): SmsGateway | null {
  if (gateway === 'aliyun') {
    const accessKeySecret = openSmsSecret(seal, sealedAliyunSecret);
    return aliyunSms({ ...aliyun, accessKeySecret }, { allowedHosts: privateHosts });
  }
  if (gateway === 'http')
    return httpSms({ ...http, secret: openSmsSecret(seal, sealedHttpSecret) }, privateHosts);
  return null;
}

async function sendOne(
  { database, seal, log, settings: app }: SmsContext,
  sending: { settings: StoredSms; gateway: SmsGateway | null; code: SmsCodeRow; now: Date },
): Promise<void> {
  const { settings, gateway, code: row, now } = sending;
  const settle = (outcome: Parameters<typeof settleSmsCode>[2]) =>
    settleSmsCode(database, row.id, { gateway: settings.gateway, ...outcome });
  if (row.expiresAt <= now || row.sealedCode === null)
    return settle({ state: 'expired', sealedCode: null });
  if (gateway === null) return settle({ state: 'sent', sentAt: now });
  const code = seal.open(row.sealedCode, 'sms code').toString();
  const text = settings.text
    .replaceAll('{name}', app.current.appName ?? '夜航')
    .replaceAll('{code}', code);
  const id = row.id.replaceAll('-', '');
  const outcome = await gateway.send({ id, phone: row.phone, code, text, now });
  if (outcome.result === 'sent')
    return settle({ state: 'sent', sentAt: now, messageId: outcome.messageId, sealedCode: null });
  const { result, reason } = outcome;
  const error = `${result}: ${reason}`.slice(0, 300);
  log.warn({ sms: row.id, gateway: settings.gateway, error }, 'a code was not sent');
  if (result === 'unknown') return settle({ state: 'unknown', error, sealedCode: null });
  const dueAt = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (row.tries - 1));
  if (result === 'temporary' && dueAt < row.expiresAt)
    return settle({ state: 'queued', dueAt, error });
  return settle({ state: 'failed', error, sealedCode: null });
}
