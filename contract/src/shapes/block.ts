import { z } from 'zod';
import { id, moment, named, paragraphs } from './fields.ts';

/** What a refused login carries for somebody who wants to appeal. */
export const appealTicket = named(z.string().min(1).max(200), '申诉链接');

/** `ended`: the block was over before anybody decided. */
const blockAppealState = z.enum(['waiting', 'granted', 'refused', 'ended']);

export const blockAppealText = paragraphs('申诉理由', 1000, 5);

/** Days of a block; null for one without an end. */
export const blockDays = named(z.int().min(1).max(3650), '天数').nullable();

/** A block as who is blocked sees it, with their latest appeal. */
export const blockStatement = z.object({
  reason: z.string(),
  at: moment,
  until: moment.nullable(),
  isOver: z.boolean(),
  appeal: z
    .object({
      state: blockAppealState,
      text: z.string(),
      /** The statement of reasons. */
      answer: z.string().nullable(),
      at: moment,
      decidedAt: moment.nullable(),
    })
    .nullable(),
  mayAppeal: z.boolean(),
});
export type BlockStatement = z.infer<typeof blockStatement>;

const blockedUser = z.object({ id, number: z.int(), nickname: z.string() }).nullable();

export const blockedDeviceRow = z.object({
  /** Of the row in a list. */
  id: z.string(),
  deviceId: z.string(),
  reason: z.string(),
  until: moment.nullable(),
  at: moment,
  /** Null where that was never noted. */
  by: z.string().nullable(),
  /** With whom it was blocked; null where it was blocked alone. */
  user: blockedUser,
});
export type BlockedDeviceRow = z.infer<typeof blockedDeviceRow>;

export const blockAppealRow = z.object({
  id,
  state: blockAppealState,
  text: z.string(),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  at: moment,
  user: blockedUser,
  /** Devices that are blocked with it, some of many. */
  devices: z.array(z.string()),
  reason: z.string(),
  blockedAt: moment,
  until: moment.nullable(),
  blockedBy: z.string().nullable(),
  /** It waits, and somebody else blocked. */
  mayDecide: z.boolean(),
});
export type BlockAppealRow = z.infer<typeof blockAppealRow>;
