import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import {
  contentStateLabels,
  kindLabels,
  ratingLabels,
  ruleLabels,
  tierLabels,
} from '@yehang/contract/shapes/labels.ts';
import { BETWEEN_NAMES } from '@yehang/contract/shapes/metadata-file.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import type { Database } from '../../db/connect.ts';
import {
  listConsoleContents,
  type ConsoleContentDbRow,
} from '../../db/queries/content/catalogue.ts';
import { listFactsOfContents } from '../../db/queries/content/content-facts.ts';
import { exportRows } from '../audit/export-rows.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { dateCell, goldCell, toCsvLine } from '../text/csv.ts';

type Facts = Awaited<ReturnType<typeof listFactsOfContents>>[number];
type Cell = string | number;

const columns: readonly (readonly [string, (row: ConsoleContentDbRow, facts?: Facts) => Cell])[] = [
  ['编号', ({ content }) => content.id],
  ['类型', ({ content }) => kindLabels[content.kind]],
  ['标题', ({ content }) => content.title],
  ['别名', ({ content }) => content.otherTitles.join(BETWEEN_NAMES)],
  ['简介', ({ content }) => content.description],
  ['状态', ({ content }) => contentStateLabels[content.state]],
  ['分级', ({ content }) => ratingLabels[content.rating]],
  ['仅暗网', ({ content }) => (content.darkOnly ? '是' : '否')],
  ['观看方式', ({ content }) => ruleLabels[content.rule]],
  ['会员', ({ content }) => (content.tier ? tierLabels[content.tier] : '')],
  ['价格（金币）', ({ content }) => goldCell(content.priceGoldCents)],
  ['单集价格（金币）', ({ content }) => goldCell(content.partPriceGoldCents)],
  ['频道', (_, facts) => facts?.channel ?? ''],
  ['标签', (_, facts) => facts?.tags.join(BETWEEN_NAMES) ?? ''],
  ['演员', (_, facts) => facts?.performers.join(BETWEEN_NAMES) ?? ''],
  ['作者', ({ uploaderNickname }) => uploaderNickname ?? ''],
  ['年份', ({ content }) => content.year ?? ''],
  ['地区', ({ content }) => (content.region ? regionNames[content.region] : '')],
  ['语言', ({ content }) => (content.language ? languageNames[content.language] : '')],
  ['播放', ({ content }) => content.plays],
  ['点赞', ({ content }) => content.likes],
  ['收藏', ({ content }) => content.favorites],
  ['评论', ({ content }) => content.comments],
  ['创建时间', ({ content }) => dateCell(content.createdAt)],
  ['发布时间', ({ content }) => dateCell(content.publishedAt)],
  ['修改时间', ({ content }) => dateCell(content.updatedAt)],
];

/** The contents that a filter finds as CSV, in the order of the catalogue, noted in the audit log. */
export function exportContents(
  { database }: { database: Database },
  staff: StaffMember,
  filter: ContentFilter,
) {
  return exportRows(database, staff, {
    name: 'content',
    filter,
    head: columns.map(([head]) => head),
    readRows: async (page) => {
      const rows = await listConsoleContents(database, { filter, ...page });
      return rows.map((row) => ({ ...row, id: row.content.id }));
    },
    toLines: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const facts = new Map((await listFactsOfContents(database, ids)).map((one) => [one.id, one]));
      return rows.map((row) => toCsvLine(columns.map(([, cell]) => cell(row, facts.get(row.id)))));
    },
  });
}
