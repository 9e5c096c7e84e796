import type { z } from 'zod';
import type { AiRatio, AiStyle } from '@yehang/contract/shapes/ai.ts';
import type {
  AiSettings,
  aiTemplateFields,
  ConsoleAiTemplate,
} from '@yehang/contract/shapes/console-ai.ts';
import { listAllAiTemplates, type AiTemplateRow } from '../../db/queries/ai/engines.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import { mergeSettingAtVersion } from '../../db/queries/operator/settings.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { ruleOfAiText } from '../policy/judge-ai-text.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { AI_SETTINGS_KEY, readAiSettings } from './ai-settings.ts';
import type { AiContext } from './context.ts';

type Context = Pick<AiContext, 'database' | 'events'>;

/** What the operator set about AI tools. */
export const consoleAiSettings = ({ database }: Context): Promise<AiSettings> =>
  readAiSettings(database);

/** Error: 4090 (changed meanwhile). */
export async function saveAiSettings(
  { database, events }: Context,
  staff: StaffMember,
  { version, ...change }: AiSettings,
): Promise<AiSettings> {
  const before = await readAiSettings(database);
  await database.orm.transaction(async (orm) => {
    if (!(await mergeSettingAtVersion({ orm }, AI_SETTINGS_KEY, version, change)))
      throw new AppError(4090, 'AI 设置刚被别人改过，请核对后再保存');
    const detail = changesOf(before, change);
    await writeAuditLog({ orm }, staff, { action: 'ai.settings', subject: 'ai', detail });
  });
  // Real names are judged with the rules of words.
  await Promise.all([events.publish('aiWork', '*'), events.publish('rules', '*')]);
  return readAiSettings(database);
}

const templateKind = {
  ...{ table: recordTables.aiTemplate, name: 'aiTemplate', title: 'AI 模板', most: 500 },
};
type TemplateFields = {
  [Name in keyof typeof aiTemplateFields]: z.infer<(typeof aiTemplateFields)[Name]>;
};

const toTemplate = ({ createdAt: _createdAt, ...row }: AiTemplateRow): ConsoleAiTemplate => ({
  ...row,
  style: row.style as AiStyle,
  ratio: row.ratio as AiRatio,
  picture: row.picture,
  updatedAt: row.updatedAt.getTime(),
});

/** All templates in their order. */
export async function consoleTemplates({
  database,
}: Context): Promise<{ list: ConsoleAiTemplate[] }> {
  return { list: (await listAllAiTemplates(database)).map(toTemplate) };
}

/** Makes a template or changes one. Errors: 4000 (words, picture, motion), 4040, 4090. */
export async function saveTemplate(
  context: Context,
  staff: StaffMember,
  { id, version, picture: path, ...fields }: TemplateFields & RecordKey,
): Promise<ConsoleAiTemplate> {
  const present = await recordToChange(context, templateKind, { id, version });
  const rule = ruleOfAiText(`${fields.name} ${fields.prompt}`);
  if (rule !== null) {
    const { name, prompt } = fields;
    await writeAuditLog(context.database, staff, {
      ...{
        action: 'aiTemplate.refused',
        subject: present?.id ?? 'ai',
        detail: { rule, name, prompt },
      },
    });
    throw badField('prompt', '描述里有 AI 工具不接受的内容');
  }
  if ((fields.tool === 'video') !== (fields.motion !== null))
    throw badField('motion', '视频模板要选运动方式，其他模板没有');
  const picture = await selectedPicture(context, path, {
    field: 'picture',
    present: present?.picture ?? null,
  });
  return toTemplate(
    await saveRecord(context, staff, templateKind, { id, version }, { ...fields, picture }),
  );
}

/** Errors: 4040, 4090. */
export const removeTemplate = (
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) => removeRecord(context, staff, templateKind, key);
