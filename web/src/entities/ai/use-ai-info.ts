import { useQuery } from '@tanstack/react-query';
import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';

export type AiInfo = CallResponse<'aiorder/info'>;
export const aiInfoKey = ['aiorder/info'] as const;

/** What each AI tool costs the viewer now, what is free today, the balance and the own daily limit. */
export function useAiInfo() {
  return useQuery({
    queryKey: aiInfoKey,
    queryFn: ({ signal }) => post('aiorder/info', {}, { signal }),
    staleTime: 0,
  });
}

/** What a request costs. */
export interface AiQuote {
  isOpen: boolean;
  /** How many of it are free, of how many that are left today. */
  freeUses: number;
  freeLeft: number;
  /** Of each that is not free, and of the whole request, in hundredths of gold. */
  unitGoldCents: number;
  priceGoldCents: number;
  /** Of the whole in hundredths of companion score; null where it is not paid for with that. */
  priceScoreCents: number | null;
  /** Whether the whole would go beyond the viewer's own daily limit. */
  isOverCap: boolean;
  isDemonstration: boolean;
  /** What cancelling costs; empty where it costs nothing. */
  cancelNote: string;
}

/** The cost of `count` jobs of a tool, as the server counts it; null while nothing is known. */
export function aiQuoteOf(info: AiInfo | undefined, tool: AiTool, count = 1): AiQuote | null {
  const offer = info?.tools.find((one) => one.tool === tool);
  if (!info || !offer) return null;
  const { isOpen, freeLeft, priceGoldCents: unitGoldCents, isDemonstration, cancelNote } = offer;
  const freeUses = Math.min(count, freeLeft);
  const priceGoldCents = (count - freeUses) * unitGoldCents;
  const unitScoreCents = offer.priceScoreCents;
  const priceScoreCents = unitScoreCents === null ? null : (count - freeUses) * unitScoreCents;
  const { capGoldCents, spentTodayGoldCents } = info;
  const isOverCap =
    priceGoldCents > 0 &&
    capGoldCents !== null &&
    spentTodayGoldCents + priceGoldCents > capGoldCents;
  return {
    ...{ isOpen, freeUses, freeLeft, unitGoldCents, priceGoldCents, isOverCap },
    ...{ priceScoreCents, isDemonstration, cancelNote },
  };
}
