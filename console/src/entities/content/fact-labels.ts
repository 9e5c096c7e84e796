import { liveSourceLabels } from './live-source-labels.ts';

/** What kinds keep of a reported content, by the contract's names. */
const factLabels: Readonly<Record<string, string>> = {
  mediaPrefix: '文件位置',
  episodes: '集数',
  category: '分类',
  source: '信号来源',
};

const sources: Readonly<Record<string, string>> = liveSourceLabels;

/** A fact's label and value in Chinese; what is not known here is shown as it was recorded. */
export function formatFact(name: string, value: string): { label: string; text: string } {
  const text = name === 'source' ? (sources[value] ?? value) : value;
  return { label: factLabels[name] ?? name, text: text || '—' };
}
