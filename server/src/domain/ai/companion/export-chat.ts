import type { CompanionFile } from '@yehang/contract/shapes/companion.ts';
import { listAiJobsById } from '../../../db/queries/ai/jobs.ts';
import { listAllMessages, listPath, type MessageRow } from '../../../db/queries/companion/chats.ts';
import type { Queryable } from '../../../db/types.ts';
import type { Viewer } from '../../viewer.ts';
import { labelOf } from '../to-ai-job.ts';
import { isSeen, type CompanionContext } from './characters.ts';
import { ownChat } from './chat-view.ts';
import { companionFile } from './companion-file.ts';
import { fileLabel, isMade } from './to-companion.ts';

const MOST_EXPORTED = 10_000;
/** What files call a character that their reader may not see any more. */
export const UNNAMED = '角色';
const NOTICE = '以下标有「AI生成」的内容由 AI 生成';

/** A message as files have it, with the label that the screen shows. */
interface ExportedMessage {
  row: MessageRow;
  text: string;
  label: string;
}

/** The chosen branch as text, or every branch as JSON. Error: 4040. */
export async function exportChat(
  { database }: CompanionContext,
  viewer: Viewer,
  { id, format }: { id: string; format: 'txt' | 'json' },
): Promise<CompanionFile> {
  const { userId } = viewer;
  const { chat, character } = await ownChat(database, viewer, id);
  const isWhole = isSeen(character, viewer);
  const name = isWhole ? character.name : UNNAMED;
  const file = (mediaType: string, text: string) =>
    companionFile(`${name}-对话.${format}`, mediaType, text);
  const rows =
    format === 'json'
      ? await listAllMessages(database, userId, id)
      : chat.headId === null
        ? []
        : await listPath(database, { userId, fromId: chat.headId, limit: MOST_EXPORTED });
  // The opening is the character's own words.
  const exported = (await toExported(database, userId, rows)).map((one) =>
    one.row.parentId === null && !isWhole ? { ...one, text: '' } : one,
  );
  if (format === 'json') {
    const messages = exported.map(({ row, text, label }) => ({
      ...{ id: row.id, parentId: row.parentId, role: row.role, text },
      ...{ isAi: label !== '', label, isPicture: row.isPicture, at: row.createdAt.getTime() },
    }));
    const whole = { label: NOTICE, character: name, headId: chat.headId, messages };
    return file('application/json', JSON.stringify(whole, null, 2));
  }
  const speakers = { user: '我', character: name, help: '求助信息' };
  const lines = exported
    .filter(({ text }) => text !== '')
    .map(({ row, text, label }) => {
      const mark = label === '' || row.isPicture ? '' : `（${label}）`;
      return `${speakers[row.role]}${mark}：${text}`;
    });
  return file('text/plain', `\uFEFF${[NOTICE, ...lines, ''].join('\r\n\r\n')}`);
}

/** Messages with their labels; in place of a picture stand words. */
async function toExported(
  database: Queryable,
  userId: string,
  rows: readonly MessageRow[],
): Promise<ExportedMessage[]> {
  const ids = rows.flatMap(({ isPicture, jobId }) => (isPicture && jobId ? [jobId] : []));
  const jobs = ids.length === 0 ? [] : await listAiJobsById(database, userId, ids);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return rows.map((row) => {
    if (row.isPicture) {
      const job = row.jobId === null ? undefined : byId.get(row.jobId);
      const label = job?.outcome === 'done' ? labelOf(job) : '';
      return { row, label, text: label === '' ? '[图片]' : `[图片 ${label}]` };
    }
    const label = fileLabel(isMade(row) ? labelOf(row) : '', row.isEdited);
    return { row, label, text: row.text };
  });
}
