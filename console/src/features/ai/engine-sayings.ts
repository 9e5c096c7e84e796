import type { CallResponse } from '../../lib/api/call.ts';

type Failures = CallResponse<'ai/job/list'>['list'][number]['engineFailures'];

/** What engines said of a job, in their order; one that said the same again and again is named once. */
export function engineSayings(failures: Failures): string {
  const lines: { text: string; times: number }[] = [];
  for (const { engine, failure } of failures) {
    const text = `${engine}：${failure}`;
    const last = lines.at(-1);
    if (last?.text === text) last.times += 1;
    else lines.push({ text, times: 1 });
  }
  return lines.map(({ text, times }) => (times > 1 ? `${text}（${times} 次）` : text)).join('；');
}
