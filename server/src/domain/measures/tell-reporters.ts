import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';
import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import {
  listReporters,
  lockClocksOf,
  type ReporterRow,
} from '../../db/queries/reports/reporters.ts';
import type { Queryable } from '../../db/types.ts';
import { addSystemMessages, type NewSystemMessage } from '../messages/add-system-message.ts';

/** So many rows fit into one statement. */
const BATCH = 500;

const kindNames: Readonly<Record<ReportKind, string>> = {
  content: '内容',
  comment: '评论',
  danmaku: '弹幕',
  user: '用户资料',
  message: '私信',
  companion: 'AI 角色',
};

const outcomes: Readonly<Record<Exclude<ReportDecision, 'dismiss'>, string>> = {
  hide: '已经隐藏',
  takeDown: '已经下架',
};

interface Decided {
  decision: ReportDecision;
  /** Whether moderators of a circle decided. */
  isOfCircle?: boolean;
}

/**
 * Tells all who reported these cases what became of them, once for each, at the end of the transaction that decides.
 * `subjectIds` are what it took measures against. Nobody else is named, and neither is who decided.
 */
export async function tellReporters(
  database: Queryable,
  { caseIds, subjectIds }: { caseIds: readonly string[]; subjectIds: readonly string[] },
  decided: Decided,
): Promise<void> {
  const reporters = await listReporters(database, caseIds);
  if (reporters.length === 0) return;
  const ids = reporters.map(({ userId }) => userId);
  await lockClocksOf(database, [...new Set(ids)], subjectIds);
  for (let at = 0; at < reporters.length; at += BATCH)
    await addSystemMessages(
      database,
      reporters.slice(at, at + BATCH).map((reporter) => toMessage(reporter, decided)),
    );
}

function toMessage(reporter: ReporterRow, { decision, isOfCircle }: Decided): NewSystemMessage {
  const { userId, caseId, kind, reason, contentId, contentKind } = reporter;
  const what = `你以「${reportReasonNames[reason]}」举报的${thingOf(reporter)}`;
  const by = isOfCircle ? '圈子的管理者' : '我们人工';
  const told =
    decision === 'dismiss'
      ? {
          title: '你举报的内容没有被认定违规',
          text: `${what}，${by}看过了，没有认定违规，这次不作处理。有新的情况可以再举报`,
        }
      : {
          title: '你举报的内容已处理，谢谢',
          text: `${what}，${kind === 'user' ? '昵称、头像和简介已经清空' : outcomes[decision]}`,
        };
  const link = contentId &&
    contentKind && { link: { contentType: contentTypes[contentKind], id: contentId } };
  return { userId, kind: 'review', key: `report:${caseId}`, ...told, ...link };
}

/** Words that stand on a content are quoted only with a link to that: an adult one's are not for every edition. */
function thingOf({ kind, label, contentId }: ReporterRow): string {
  const name = kindNames[kind];
  if (kind === 'user') return `${name}「${label}」`;
  if (contentId === null) return name;
  return kind === 'content' ? `${name}《${label}》` : `${name}「${label}」`;
}
