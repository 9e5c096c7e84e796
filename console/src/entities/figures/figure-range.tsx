import { figureRanges } from '@yehang/contract/shapes/figures.ts';
import { Segmented } from 'antd';
import { z } from 'zod';

export type FigureRange = (typeof figureRanges)[number];

/** The query parameter of a page of figures. */
export const figureRangeSearch = z.object({
  days: z.coerce.number().pipe(z.literal(figureRanges)).catch(30).default(30),
});

/** What a route passes to a page of figures. */
export interface FigureRangeProps {
  readonly days: FigureRange;
  readonly onDays: (days: FigureRange) => void;
}

export function FigureRangeSwitch({ days, onDays }: FigureRangeProps) {
  return (
    <Segmented<FigureRange>
      aria-label="时间范围"
      value={days}
      onChange={onDays}
      options={figureRanges.map((value) => ({ value, label: `最近 ${value} 天` }))}
    />
  );
}
