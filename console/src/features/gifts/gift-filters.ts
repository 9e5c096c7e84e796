import { giftState } from '@yehang/contract/shapes/gold-gift.ts';
import { z } from 'zod';

export const giftFilters = z.object({ state: giftState.optional().catch(undefined) });
export type GiftFilters = z.infer<typeof giftFilters>;
