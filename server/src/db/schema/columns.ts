import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version 7 UUID made by the server, so that keys of new rows sort by age. */
export const primaryId = () => uuid('id').primaryKey();

/** A moment with time zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** What a record carries that several members of staff may edit: a change names the version it was made from. */
export const recordColumns = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** When a record is shown; null means always. */
export const scheduleColumns = () => ({ startsAt: moment('starts_at'), endsAt: moment('ends_at') });
