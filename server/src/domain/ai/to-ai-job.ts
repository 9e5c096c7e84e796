import type { AiJob, AiWork } from '@yehang/contract/shapes/ai.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import { listAiWorksOfJobs, type AiWorkRow } from '../../db/queries/ai/works.ts';
import type { AiContext } from './context.ts';
import { findPlaces, type JobPlace } from './queue-places.ts';

/** What is shown beside everything that was made. */
export const labelOf = ({ isDemonstration }: { isDemonstration: boolean }): string =>
  isDemonstration ? 'AI生成 · 演示' : 'AI生成';

export type ViewContext = Pick<AiContext, 'database' | 'pictureGrants'>;

/** Jobs of one user as their owner sees them: with what they made, and their places in the queues. */
export async function toAiJobs(
  { database, pictureGrants }: ViewContext,
  rows: readonly AiJobRow[],
  now = Date.now(),
): Promise<AiJob[]> {
  const userId = rows[0]?.userId;
  if (userId === undefined) return [];
  // What was shown of a text that was cancelled is kept as well.
  const endedIds = rows
    .filter(({ outcome }) => outcome === 'done' || outcome === 'cancelled')
    .map(({ id }) => id);
  const waiting = rows.filter(({ state }) => state === 'queued');
  const [works, places] = await Promise.all([
    listAiWorksOfJobs(database, userId, endedIds),
    findPlaces(database, waiting, new Date(now)),
  ]);
  const byJob = Map.groupBy(works, ({ jobId }) => jobId);
  return rows.map((row) =>
    toAiJob(row, {
      place: places.get(row.id) ?? null,
      works: (byJob.get(row.id) ?? []).map((work) => toAiWork({ pictureGrants }, work)),
      now,
    }),
  );
}

/** One job with what was read of it. */
export function toAiJob(
  row: AiJobRow,
  { place, works, now }: { place: JobPlace | null; works: AiWork[]; now: number },
): AiJob {
  const { id, groupId, tool, state, outcome, progress, parameters, priceGoldCents } = row;
  const isOpen = outcome === null;
  return {
    ...{ id, groupId, tool, outcome, progress, parameters, priceGoldCents, works },
    state: state === 'deleted' ? 'hidden' : state,
    place: place?.place ?? null,
    expectedSeconds: expectedSeconds(row, place, now),
    priceScoreCents: row.priceScoreCents,
    chargedGoldCents: row.chargedGoldCents,
    chargedScoreCents: row.chargedScoreCents,
    isFree: row.freeDay !== null,
    isDemonstration: row.isDemonstration,
    engine: row.engineName,
    failure: row.failureCode === null ? null : { code: row.failureCode, text: row.failureText },
    mayCancel: isOpen,
    mayRetry: outcome === 'failed' || outcome === 'cancelled',
    createdAt: row.createdAt.getTime(),
    startedAt: row.startedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}

function expectedSeconds(row: AiJobRow, place: JobPlace | null, now: number): number | null {
  if (row.outcome !== null) return null;
  if (place !== null) return Math.round(place.secondsBefore + row.costSeconds);
  const ran = row.startedAt === null ? 0 : (now - row.startedAt.getTime()) / 1_000;
  const whole = row.progress > 0.05 ? ran / row.progress : row.costSeconds;
  return Math.max(0, Math.round(whole - ran));
}

/** A work with addresses that end. */
export function toAiWork(
  { pictureGrants }: Pick<AiContext, 'pictureGrants'>,
  row: AiWorkRow,
): AiWork {
  const {
    id,
    jobId,
    kind,
    picture,
    clipPath,
    clipType,
    clipSeconds,
    text,
    isDemonstration,
    parameters,
  } = row;
  const expiresAt = picture === null ? null : pictureGrants.expiresAt();
  const clip =
    clipPath === null || expiresAt === null
      ? null
      : {
          path: pictureGrants.sign(
            { path: clipPath, width: 1, height: 1, color: '#000000' },
            expiresAt,
          ).path,
          mediaType: clipType ?? '',
          seconds: clipSeconds ?? 1,
        };
  return {
    ...{ id, jobId, kind, text, isDemonstration, parameters, clip, expiresAt },
    picture: picture && expiresAt !== null ? pictureGrants.sign(picture, expiresAt) : null,
    label: labelOf(row),
    createdAt: row.createdAt.getTime(),
  };
}
