import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, named } from './fields.ts';

/** What is summed up by hour for the whole installation. Gold in hundredths. */
export const figureNames = [
  'plays',
  'watchSeconds',
  'newUsers',
  /** Users by the hour in which they were first seen on a day: the hours of a day add up to its active users. */
  'activeUsers',
  'searches',
  'searchMisses',
  'adImpressions',
  'adClicks',
  'purchases',
  'goldIn',
  'goldOut',
  'goldRefunded',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Figures of gold: for staff who may see the ledger. */
export const goldFigures = ['purchases', 'goldIn', 'goldOut', 'goldRefunded'] as const;
/** All others. */
export const plainFigures = [
  'plays',
  'watchSeconds',
  'newUsers',
  'activeUsers',
  'searches',
  'searchMisses',
  'adImpressions',
  'adClicks',
] as const satisfies FigureName[];

/** How far back figures are shown. */
export const figureRanges = [7, 30, 90] as const;

/** Days up to today. */
export const figureRange = named(z.literal(figureRanges), '天数');

/** The query of an export: of everything, or of one content. */
export const figureExportQuery = z.strictObject({
  days: named(
    z.enum(['7', '30', '90']).transform((text) => Number(text)),
    '天数',
  ),
  id: named(id, '内容').optional(),
});

export const bestMeasure = named(z.enum(['plays', 'watchSeconds', 'goldCents']), '排序');
export type BestMeasure = z.infer<typeof bestMeasure>;

/** YYYY-MM-DD of the operator's calendar. */
export const figureDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

function sumsOf<const Name extends FigureName>(names: readonly Name[]) {
  const count = z.int();
  return z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, z.ZodInt>);
}

function byDay<const Name extends FigureName>(names: readonly Name[]) {
  return z.object({
    /** Oldest first, today last, each day there. */
    days: z.array(sumsOf(names).extend({ day: figureDay })),
    /** What yesterday had by this time of the day. */
    yesterdaySoFar: sumsOf(names),
  });
}

export const plainFigureDays = byDay(plainFigures);
export const goldFigureDays = byDay(goldFigures);

/** Parts of a video whose reaching is counted; a fiftieth each. */
export const WATCH_BUCKETS = 50;

const cents = z.int();

/** Money in hundredths of the currency, gold in hundredths. */
export const financeFigures = z.object({
  /** Oldest first, today last, each day there. */
  days: z.array(
    z.object({
      day: figureDay,
      orders: z.int(),
      /** Of orders that were credited, whatever became of them. */
      moneyCents: cents,
      /** Of refunds that day, whole and in part, whenever their orders were credited. */
      refundedCents: cents,
    }),
  ),
  /** The channels of credited orders and refunds, those with the most money first. */
  channels: z.array(
    z.object({ id, name: z.string(), orders: z.int(), moneyCents: cents, refundedCents: cents }),
  ),
  /** What was sold: gold packages without a tier, cards of each tier for money and for gold. */
  goods: z.array(
    z.object({
      tier: tier.nullable(),
      orders: z.int(),
      moneyCents: cents,
      refundedCents: cents,
      goldSales: z.int(),
      goldCents: cents,
      refundedGoldCents: cents,
    }),
  ),
});
export type FinanceFigures = z.infer<typeof financeFigures>;
