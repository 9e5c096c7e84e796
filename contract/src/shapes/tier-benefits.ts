import { z } from 'zod';
import { tier } from './catalogue.ts';
import { line, named } from './fields.ts';

/** Rows of the table that compares the tiers: what is had, and by whom. */
export const tierBenefits = named(
  z
    .array(
      z.strictObject({
        name: line('权益', 1, 20),
        tiers: named(z.array(tier).min(1).max(4), '有这项权益的会员'),
      }),
    )
    .max(20)
    .refine((rows) => new Set(rows.map(({ name }) => name)).size === rows.length),
  '权益对比',
);
export type TierBenefits = z.infer<typeof tierBenefits>;
