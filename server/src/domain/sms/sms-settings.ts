import { z } from 'zod';
import {
  smsAliyunFields,
  smsConfigFields,
  smsHttpFields,
  type SmsConfig,
} from '@yehang/contract/shapes/sms.ts';
import { findSettingAtVersion, mergeSettingAtVersion } from '../../db/queries/operator/settings.ts';
import type { Database } from '../../db/connect.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Seal } from '../seal.ts';

const KEY = 'sms';

const NO_HTTP: z.infer<z.ZodObject<typeof smsHttpFields>> = {
  method: 'POST',
  url: '',
  encoding: 'json',
  params: [],
  headers: [],
  signing: 'none',
  signTemplate: '',
  successPath: 'code',
  successValue: '0',
  messageIdPath: '',
  failures: [],
};

/** As stored. Every field has a default; secrets are sealed, base64url. */
const storedSms = z.object({
  gateway: smsConfigFields.gateway.default('outbox'),
  dialCodes: smsConfigFields.dialCodes.default(['86']),
  mostPerDay: smsConfigFields.mostPerDay.default(20_000),
  text: smsConfigFields.text.default('【{name}】验证码 {code}，5 分钟内有效，请勿告诉他人。'),
  http: z.object(smsHttpFields).default(NO_HTTP),
  aliyun: z.object(smsAliyunFields).default({ accessKeyId: '', signName: '', templateCode: '' }),
  sealedHttpSecret: z.string().nullable().default(null),
  sealedAliyunSecret: z.string().nullable().default(null),
});
export type StoredSms = z.infer<typeof storedSms>;

type SmsChange = Omit<SmsConfig, 'hasHttpSecret' | 'hasAliyunSecret'> & {
  httpSecret?: string | undefined;
  aliyunSecret?: string | undefined;
};

/** Codes are rare beside everything else: the settings are read for each. */
export async function readSmsSettings(database: Database): Promise<StoredSms> {
  return storedSms.parse((await findSettingAtVersion(database, KEY)).value ?? {});
}

export function openSmsSecret(seal: Seal, sealed: string | null): string {
  return sealed === null
    ? ''
    : seal.open(Buffer.from(sealed, 'base64url'), 'sms secret').toString();
}

/** The settings for staff, without secrets. */
export async function smsConfig({ database }: { database: Database }): Promise<SmsConfig> {
  const { value, version } = await findSettingAtVersion(database, KEY);
  const { sealedAliyunSecret, sealedHttpSecret, ...rest } = storedSms.parse(value ?? {});
  return {
    ...rest,
    hasHttpSecret: sealedHttpSecret !== null,
    hasAliyunSecret: sealedAliyunSecret !== null,
    version,
  };
}

/** Changes the settings; a secret that is not given stays. Error: 4090 (changed meanwhile). */
export async function saveSmsConfig(
  { database, seal }: { database: Database; seal: Seal },
  staff: StaffMember,
  { version, httpSecret, aliyunSecret, ...change }: SmsChange,
): Promise<SmsConfig> {
  const close = (secret: string) =>
    seal.close(Buffer.from(secret), 'sms secret').toString('base64url');
  const secrets = {
    ...(httpSecret === undefined ? {} : { sealedHttpSecret: close(httpSecret) }),
    ...(aliyunSecret === undefined ? {} : { sealedAliyunSecret: close(aliyunSecret) }),
  };
  const before = await readSmsSettings(database);
  await database.orm.transaction(async (orm) => {
    if (!(await mergeSettingAtVersion({ orm }, KEY, version, { ...change, ...secrets })))
      throw new AppError(4090, '短信设置刚被别人改过，请核对后再保存');
    // Of a secret it is noted that it changed, and nothing of it.
    const detail = {
      ...changesOf(before, change),
      ...(httpSecret === undefined ? {} : { httpSecret: 'changed' }),
      ...(aliyunSecret === undefined ? {} : { aliyunSecret: 'changed' }),
    };
    await writeAuditLog({ orm }, staff, { action: 'sms.save', subject: 'sms', detail });
  });
  return smsConfig({ database });
}
