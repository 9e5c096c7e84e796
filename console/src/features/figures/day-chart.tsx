import { LineChart } from '@yehang/ui/line-chart.tsx';
import { Card } from 'antd';
import type { ComponentProps } from 'react';

interface DayChartProps<Row> extends Omit<
  ComponentProps<typeof LineChart>,
  'labels' | 'labelTitle' | 'series'
> {
  rows: readonly Row[];
  labelTitle?: string;
  series: readonly { name: string; valueOf: (row: Row) => number | null }[];
}

/** A card with lines over days. */
export function DayChart<Row extends { day: string }>({
  rows,
  labelTitle = '日期',
  series,
  ...chart
}: DayChartProps<Row>) {
  return (
    <Card size="small">
      <LineChart
        {...chart}
        labelTitle={labelTitle}
        labels={rows.map(({ day }) => day.slice(5))}
        series={series.map(({ name, valueOf }) => ({ name, values: rows.map(valueOf) }))}
      />
    </Card>
  );
}
