import { z } from 'zod';

/** Gives a schema the Chinese name by which errors name the field. */
export function named<Schema extends z.ZodType>(schema: Schema, title: string): Schema {
  return schema.meta({ title });
}

/** An id of anything stored: a UUID, version 7, lower case. */
export const id = named(
  z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  '编号',
);

/** The end of the year 9999: what is later is no moment to the database. */
const LAST_MOMENT = 253_402_300_799_999;

/** A moment, in Unix milliseconds. */
export const moment = z.int().nonnegative().max(LAST_MOMENT);

/** A day of the calendar, YYYY-MM-DD, from 2000 on: the database has no year 0. */
export const calendarDay = named(
  z.iso.date().refine((day) => day >= '2000'),
  '日期',
);

/** Only what has no picture of its own, such as zero-width characters and the blank of Braille. */
const SHOWS_NOTHING = /^[\s\p{DI}\u2800]*$/u;

/** Trimmed text; what shows nothing is nothing. */
const typedText = () =>
  z.string().overwrite((text) => (SHOWS_NOTHING.test(text) ? '' : text.trim()));

/** One line typed by a person: trimmed, without control characters. Lengths are in characters. */
export function line(title: string, min: number, max: number) {
  return named(
    typedText()
      .min(min)
      .max(max)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    title,
  );
}

/** Text of several lines typed by a person: trimmed, no control characters but tab and line feed. */
export function paragraphs(title: string, max: number, min = 0) {
  return named(
    typedText()
      .min(min)
      .max(max)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u),
    title,
  );
}

/** A request that takes nothing. */
export const nothing = z.strictObject({});
/** The empty answer of a successful call. */
export const done = z.object({});

/** The version of a record that a change was made from; the next one has to fit into 32 bits as well. */
export const versionFrom = (least: 0 | 1) => named(z.int().min(least).max(2_147_483_646), '版本');
