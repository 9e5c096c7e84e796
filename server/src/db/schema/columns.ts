import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version 7 UUID made by the server, so that keys of new rows sort by age. */
export const primaryId = () => uuid('id').primaryKey();

/** A moment with time zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();
