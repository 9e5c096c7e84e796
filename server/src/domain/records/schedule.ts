import { badField } from '../app-error.ts';

/** A schedule as the database keeps it. Error: 4000 (it ends before it begins). */
export function toSchedule({
  startsAt,
  endsAt,
}: {
  startsAt: number | null;
  endsAt: number | null;
}): { startsAt: Date | null; endsAt: Date | null } {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw badField('endsAt', '结束时间要晚于开始时间');
  return { startsAt: toDate(startsAt), endsAt: toDate(endsAt) };
}

const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

/** The moments that a record shows to staff, in Unix milliseconds. */
export function toMoments(row: { startsAt: Date | null; endsAt: Date | null; updatedAt: Date }) {
  return {
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    updatedAt: row.updatedAt.getTime(),
  };
}
