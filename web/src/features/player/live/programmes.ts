import type { CallResponse } from '../../../lib/api/call-types.ts';
import { formatClock, formatDay, formatMonthDay } from '../../../lib/format/dates.ts';

type GuidePage = CallResponse<'live/guide'>;
export type Programme = GuidePage['list'][number];

/**
 * The programmes of all pages, each once: a page that was loaded later may begin with the end of the one before, and
 * what is cut in two by a change of the programme is one to its viewers.
 */
export function programmesOf(pages: readonly Pick<GuidePage, 'list'>[]): Programme[] {
  const list: Programme[] = [];
  for (const programme of pages.flatMap((page) => page.list)) {
    const last = list.at(-1);
    if (last && programme.endsAt <= last.endsAt) continue;
    if (last && last.contentId === programme.contentId && programme.startsAt <= last.endsAt)
      list[list.length - 1] = { ...last, endsAt: programme.endsAt };
    else list.push(programme);
  }
  return list;
}

/** When a programme begins: its time of day, and on another day than `now` the day as well. */
export function startText(startsAt: number, now: number): string {
  const clock = formatClock(startsAt);
  return formatDay(startsAt) === formatDay(now) ? clock : `${formatMonthDay(startsAt)} ${clock}`;
}
