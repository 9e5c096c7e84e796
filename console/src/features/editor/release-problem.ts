import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { formatDateTime } from '../../lib/format/time.ts';

interface ReleaseProblem {
  readonly line: string;
  /** Whether a schedule of the linked content mends it. */
  readonly canSchedule: boolean;
}

/** Why what an announced content leads to does not come out at the announced time; null where it does. */
export function releaseProblem(
  linked: Pick<ConsoleContent, 'title' | 'state' | 'schedule'>,
  releaseAt: number,
  now: number,
): ReleaseProblem | null {
  const name = `《${linked.title}》`;
  const isComing = releaseAt > now;
  if (linked.state === 'takenDown')
    return { line: `${name}已移除，不会再发布，请换一个内容`, canSchedule: false };
  if (linked.state === 'published')
    return isComing
      ? {
          line: `${name}已经公开，上线时间之前就能被找到；预约的人到上线时间才会收到提醒`,
          canSchedule: false,
        }
      : null;
  const publishAt = linked.schedule?.publishAt ?? null;
  if (publishAt === releaseAt) return null;
  if (!isComing)
    return { line: `上线时间已过，${name}还没有公开；公开后才会提醒预约的人`, canSchedule: false };
  if (publishAt === null)
    return {
      line: `${name}还没有公开，也没有定时发布，到上线时间打不开`,
      canSchedule: true,
    };
  const when = formatDateTime(publishAt).slice(0, 16);
  return {
    line:
      publishAt < releaseAt
        ? `${name}定在 ${when} 发布，早于上线时间`
        : `${name}定在 ${when} 发布，晚于上线时间，预约的人要等到那时`,
    canSchedule: true,
  };
}
