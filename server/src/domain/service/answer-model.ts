import { z } from 'zod';
import { answerModelFields, type AnswerModel } from '@yehang/contract/shapes/faq.ts';
import type { Database } from '../../db/connect.ts';
import { findSettingAtVersion, mergeSettingAtVersion } from '../../db/queries/operator/settings.ts';
import type { ModelAddress } from '../../gateways/language-model/ask-model.ts';
import { AppError } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { Seal } from '../seal.ts';

const KEY = 'answer-model';

/** As stored; the key is sealed, base64url. */
const storedModel = z.object({
  isOn: answerModelFields.isOn.default(false),
  url: answerModelFields.url.default(''),
  model: answerModelFields.model.default(''),
  timeoutSeconds: answerModelFields.timeoutSeconds.default(8),
  mostPerDay: answerModelFields.mostPerDay.default(5_000),
  sealedKey: z.string().nullable().default(null),
});

/** The language model as it is set, with its key; `isOn` where it may be asked. */
export interface OpenedModel extends Omit<ModelAddress, 'allowedHosts'> {
  isOn: boolean;
  mostPerDay: number;
}

export async function openAnswerModel({
  database,
  seal,
}: {
  database: Database;
  seal: Seal;
}): Promise<OpenedModel> {
  const { value } = await findSettingAtVersion(database, KEY);
  const { isOn, url, model, sealedKey, ...rest } = storedModel.parse(value ?? {});
  const key =
    sealedKey === null
      ? ''
      : seal.open(Buffer.from(sealedKey, 'base64url'), 'model key').toString();
  return {
    ...{ url, model, key },
    isOn: isOn && url !== '' && model !== '',
    timeoutMs: rest.timeoutSeconds * 1_000,
    mostPerDay: rest.mostPerDay,
  };
}

/** The settings for staff, without the key. */
export async function answerModelConfig({
  database,
}: {
  database: Database;
}): Promise<AnswerModel> {
  const { value, version } = await findSettingAtVersion(database, KEY);
  const { sealedKey, ...rest } = storedModel.parse(value ?? {});
  return { ...rest, hasKey: sealedKey !== null, version };
}

/** Changes the settings; a key that is not given stays. Error: 4090 (changed meanwhile). */
export async function saveAnswerModel(
  { database, seal }: { database: Database; seal: Seal },
  staff: StaffMember,
  { version, key, ...change }: Omit<AnswerModel, 'hasKey'> & { key?: string | undefined },
): Promise<AnswerModel> {
  const sealed =
    key === undefined
      ? {}
      : { sealedKey: seal.close(Buffer.from(key), 'model key').toString('base64url') };
  const before = await answerModelConfig({ database });
  await database.orm.transaction(async (orm) => {
    if (!(await mergeSettingAtVersion({ orm }, KEY, version, { ...change, ...sealed })))
      throw new AppError(4090, '智能回答的设置刚被别人改过，请核对后再保存');
    // Of the key it is noted that it changed, and nothing of it.
    const detail = {
      ...changesOf(before, change),
      ...(key === undefined ? {} : { key: 'changed' }),
    };
    await writeAuditLog({ orm }, staff, { action: 'faq.model', subject: 'faq', detail });
  });
  return answerModelConfig({ database });
}
