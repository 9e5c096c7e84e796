import { useQuery } from '@tanstack/react-query';
import type { Redemption } from '@yehang/contract/shapes/agent.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './agents.module.css';
import { goodsText } from './income-text.ts';
import { RedeemSheet } from './redeem-sheet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

type Offer = CallResponse<'redeem/list'>['list'][number];

/** What income can be exchanged for, and what it was exchanged for. */
export function RedeemPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="收入兑换" />
      <div className={styles.stack}>
        <Offers />
        <History />
      </div>
    </div>
  );
}

function Offers() {
  const [chosen, setChosen] = useState<Offer | null>(null);
  const offers = useQuery({
    queryKey: ['redeem/list'],
    queryFn: ({ signal }) => post('redeem/list', {}, { signal }),
    staleTime: 0,
  });
  if (!offers.data)
    return offers.error ? (
      <ErrorState
        message={errorMessage(offers.error)}
        onRetry={() => void offers.refetch()}
        isRetrying={offers.isFetching}
      />
    ) : (
      <Skeleton height={190} radius="var(--radius-panel)" />
    );
  const { incomeGoldCents, list } = offers.data;
  return (
    <section aria-label="可以兑换">
      <p className={styles.balance}>
        可用收入 <b>{formatExactGold(incomeGoldCents)}</b> 金币
      </p>
      {list.length === 0 ? (
        <p className={styles.note}>暂时没有可以兑换的，收入可以先提现</p>
      ) : (
        <ul className={styles.offers}>
          {list.map((offer) => (
            <li key={offer.id}>
              <button type="button" className={styles.offer} onClick={() => setChosen(offer)}>
                <strong>{offer.name}</strong>
                {goodsText(offer) !== offer.name && <span>{goodsText(offer)}</span>}
                <span className={styles.price}>{formatExactGold(offer.priceGoldCents)} 收入</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <RedeemSheet
          key={chosen.id}
          offer={chosen}
          incomeGoldCents={incomeGoldCents}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

function History() {
  const history = usePages('redeem/history', {});
  return (
    <section aria-labelledby="redeemed">
      <h2 id="redeemed" className={styles.heading}>
        兑换记录
      </h2>
      <InfiniteList
        query={history}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState title="还没有兑换过" description="选一项，用收入来换" />}
      >
        {(pages) => (
          <ul>
            {pages
              .flatMap(({ list }) => list)
              .map((redemption) => (
                <RedemptionRow key={redemption.id} redemption={redemption} />
              ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  );
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.rowTitle}>{redemption.name}</span>
        <span className={styles.when}>{formatMoment(redemption.at)}</span>
      </span>
      <span className={styles.much}>
        <span className={styles.plus}>{goodsText(redemption)}</span>
        <span className={styles.when}>-{formatExactGold(redemption.priceGoldCents)} 收入</span>
      </span>
    </li>
  );
}
