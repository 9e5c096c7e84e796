import { z } from 'zod';
import { moment, named, versionFrom } from './fields.ts';

/** 2100-01-01: later than any plan, and within what the database can hold. */
const LAST_MOMENT = 4_102_444_800_000;

/** A moment that is set ahead; null for none. */
export const planned = (title: string) => named(z.int().min(0).max(LAST_MOMENT).nullable(), title);

/** When a record is shown: from `startsAt` until just before `endsAt`; null means always. Unix milliseconds. */
export const schedule = {
  startsAt: planned('开始时间'),
  endsAt: planned('结束时间'),
};

/** Where a link may lead: a page of the app, http(s), or the app's own scheme. */
export const linkTarget = (title: string) =>
  named(
    z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .regex(/^(?:\/(?!\/)|https?:\/\/[^\s/]|yehang:\/\/)[^\s\p{Cc}\p{Cs}]*$/u),
    title,
  );

/** Place among its like: the smaller, the earlier. */
export const sortCode = named(z.int().min(0).max(9999), '排序');

/** The path that an uploaded picture was answered with. */
export const uploadedPicture = (title: string) =>
  named(z.string().regex(/^p\/[0-9a-f]{40}\.webp$/), title);

/** Counts the changes of a record. A change names the version it was made from, and is refused with 4090 where that is no longer the newest. */
export const recordVersion = versionFrom(1);

/** What every record of the operator carries. */
export const recordFields = { version: z.int(), updatedAt: moment };
