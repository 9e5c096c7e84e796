import type { OwnMeasure } from '@yehang/contract/shapes/measure.ts';
import { formatMoment } from '../../lib/format/dates.ts';

export const appealTexts = {
  waiting: '申诉已提交，等另一位工作人员处理',
  granted: '申诉成立，处理已撤销',
  refused: '申诉没有通过',
  ended: '处理已经结束',
} as const;

/** What a measure comes to at present, in a few words. */
export function stateOf({ endedAt, appeal, strikeUntil }: OwnMeasure): string {
  if (appeal?.state === 'waiting') return '申诉处理中';
  if (appeal?.state === 'granted') return '申诉成立，已撤销';
  const strike = strikeUntil === null ? '' : '，记一次违规';
  if (endedAt !== null) return `已结束${strike}`;
  return `${appeal ? '申诉没有通过' : '有效'}${strike}`;
}

/** How long a measure lasts. */
export function termOf({ until, endedAt, kind }: OwnMeasure): string {
  if (endedAt !== null) return `${formatMoment(endedAt)} 已结束`;
  if (until !== null) return `到 ${formatMoment(until)}`;
  if (kind === 'sendBack') return '修改后可以再提交';
  return kind === 'withhold' ? '到人工核实为止' : '没有期限';
}
