/** The operator's days. They are sums of whole hours, so the zone differs from UTC by whole hours. */
export const OPERATOR_ZONE = 'Asia/Shanghai';

/** SQL: the Unix hour of a moment. */
export const hourOf = (moment: string) => `floor(extract(epoch from ${moment}) / 3600)::int`;

/** SQL: the operator's day of a moment. */
export const dayOf = (moment: string) => `(${moment} at time zone '${OPERATOR_ZONE}')::date`;

/** SQL: the operator's day of today: what has a last day is good until that day ends there. */
export const TODAY = dayOf('now()');

/** SQL: the moment at which a Unix hour begins. */
export const startOfHour = (hour: string) => `to_timestamp(${hour} * 3600.0)`;

/** SQL: the operator's day that an hour is in. */
export const dayOfHour = (hour: string) => dayOf(startOfHour(hour));

/** SQL: the first hour of a day. */
export const firstHourOf = (day: string) =>
  hourOf(`(${day})::timestamp at time zone '${OPERATOR_ZONE}'`);
