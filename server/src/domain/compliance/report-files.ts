import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { measureNames, measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import type { ComplianceLine } from '../../db/queries/compliance/month-figures.ts';

const partNames: Readonly<Record<string, string>> = {
  reports: '举报',
  complaints: '无账号投诉',
  overdue: '超过时限的举报和投诉',
  measures: '处理',
  strikes: '违规记录',
  appeals: '申诉',
  takeDowns: '下架',
  consents: '出镜同意',
  revocations: '撤回同意',
};

const words: Readonly<Record<string, string>> = {
  ...kindLabels,
  ...measureRuleNames,
  ...reportReasonNames,
  ...measureNames,
  content: '内容',
  comment: '评论',
  danmaku: '弹幕',
  user: '用户',
  message: '私信',
  companion: 'AI 角色',
  complaint: '投诉',
  open: '未处理',
  late: '超时处理',
  dismiss: '不处理',
  machine: '系统',
  person: '人工',
  moderator: '圈子的管理者',
  counts: '有效',
  ended: '已结束',
  waiting: '待处理',
  granted: '成立',
  refused: '驳回',
  stands: '维持',
  undone: '已撤销',
  consent: '出镜同意',
  self: '本人',
  written: '书面',
  video: '视频',
  text: '文字登记',
  stated: '随作品登记',
  verified: '已核实',
  revoked: '已撤回',
};

const HEAD = ['部分', '类型', '来源或规则', '结果', '数量', '中位时长（小时）', 'P90 时长（小时）'];

const named = (word: string) => words[word] ?? word;

function cellsOf({ part, kind, source, outcome, count, medianHours, p90Hours }: ComplianceLine) {
  const hours = (value: number | null) => (value === null ? '' : String(value));
  return [
    ...[partNames[part] ?? part, named(kind), named(source), named(outcome), String(count)],
    ...[hours(medianHours), hours(p90Hours)],
  ];
}

/** What a spreadsheet would run as a formula is kept a text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a mark at the beginning by which spreadsheets know UTF-8. */
export function toCsv(lines: readonly ComplianceLine[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page that needs nothing else and can be printed. */
export function toHtml(month: string, lines: readonly ComplianceLine[], madeAt: Date): string {
  const parts = Object.keys(partNames).map((part) => {
    const own = lines.filter((line) => line.part === part);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const rows = own.map(
      (line) =>
        `<tr>${cellsOf(line)
          .slice(1)
          .map((cell) => `<td>${escape(cell)}</td>`)
          .join('')}</tr>`,
    );
    const head = HEAD.slice(1)
      .map((cell) => `<th scope="col">${cell}</th>`)
      .join('');
    const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return `<h2>${partNames[part]}（${total}）</h2>${own.length === 0 ? '<p>没有</p>' : table}`;
  });
  const style = `body{font:15px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1d2028}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #d5d7dd;padding:4px 8px;text-align:left}
td:nth-child(n+4){text-align:right;font-variant-numeric:tabular-nums}h2{margin-top:32px}`;
  const made = madeAt.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' });
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${month} 合规报告</title><style>${style}</style></head><body><h1>${month} 合规报告</h1><p>生成于 ${made}（北京时间）</p>${parts.join('')}</body></html>`;
}
