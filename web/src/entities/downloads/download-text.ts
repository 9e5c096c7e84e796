import { formatMonthDay } from '../../lib/format/dates.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import type { Download } from './download.ts';
import { whyNotPlayable, wholeBytes } from './download.ts';

/** The status line of a download. @param now Unix milliseconds by the server's clock */
export function downloadStatus(
  download: Download,
  now: number,
): { text: string; isWarning: boolean } {
  const { state, failure, savedBytes, hindrance, until } = download;
  const plain = (text: string) => ({ text, isWarning: false });
  if (hindrance !== 'gone' && state !== 'saved') {
    const share = `${formatSize(savedBytes)} / ${formatSize(wholeBytes(download))}`;
    if (failure !== null) return { text: failure, isWarning: state === 'failed' };
    if (state === 'waiting') return plain(`排队中 · ${share}`);
    return plain(`${state === 'paused' ? '已暂停' : '正在缓存'} · ${share}`);
  }
  const whyNot = whyNotPlayable(download, now);
  if (whyNot !== null) return { text: whyNot, isWarning: true };
  const quality = download.kind === 'video' ? `${download.quality.name.toUpperCase()} · ` : '';
  return plain(`${quality}${formatSize(savedBytes)} · ${formatMonthDay(until)} 前可离线看`);
}
