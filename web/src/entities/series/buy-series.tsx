import { useQueryClient } from '@tanstack/react-query';
import type { Price } from '@yehang/contract/shapes/series.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { PaySheet } from '../purchase/pay-sheet.tsx';
import { seriesKey } from './use-series.ts';

interface BuySeriesProps {
  series: { id: string; title: string };
  /** The price for this viewer. */
  price: NonNullable<Price>;
  /** It was bought, or its price has changed. */
  onChanged?: () => void;
  /** Beside the main button of a page. */
  isQuiet?: boolean;
}

/** Buys all episodes of a series at once. */
export function BuySeries({ series, price, onChanged, isQuiet = false }: BuySeriesProps) {
  const client = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const askAgain = () => {
    setPaying(false);
    void client.invalidateQueries({ queryKey: seriesKey(series.id) });
    onChanged?.();
  };
  return (
    <>
      <Button variant={isQuiet ? 'quiet' : 'secondary'} onClick={() => setPaying(true)}>
        买下全集 · {formatExactGold(price.priceGoldCents)} 金币
      </Button>
      {isPaying && (
        <PaySheet
          offer={{
            call: 'media/collect/pay',
            id: series.id,
            title: series.title,
            ...price,
            unlocks: '全部剧集都能看，以后更新的也在内，永久有效',
          }}
          onClose={() => setPaying(false)}
          onPaid={askAgain}
          onPriceChanged={askAgain}
        />
      )}
    </>
  );
}
