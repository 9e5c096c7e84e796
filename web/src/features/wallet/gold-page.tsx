import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatExactGold, formatMoney } from '../../lib/format/amounts.ts';
import { useGoldBalance } from '../../entities/purchase/use-gold-balance.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { GiftSheet } from './gift/gift-sheet.tsx';
import styles from './wallet.module.css';

/** The user's gold: balance, packages, and a link to all ledger entries. */
export function GoldPage() {
  const { goldCents, refetch, error, isFetching } = useGoldBalance();
  useEffect(() => void refetch(), [refetch]);
  const [isGiving, setGiving] = useState(false);
  const offers = useQuery({
    queryKey: ['gold/paytypeinfo'],
    queryFn: ({ signal }) => post('gold/paytypeinfo', {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <PageHeader title="金币" />
      <section className={styles.balance} aria-label="余额">
        <p className={styles.label}>余额</p>
        {goldCents !== null ? (
          <p className={styles.amount}>
            {formatExactGold(goldCents)}
            <span className={styles.unit}>金币</span>
          </p>
        ) : error ? (
          <ErrorState
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton width={140} height={36} />
        )}
      </section>
      <ul className={styles.links}>
        <WalletLink to="/mine/gold/gold-detail" title="金币明细" />
        <WalletLink to="/mine/recharge-record" title="充值记录" />
        <WalletLink to="/mine/myBuy" title="我的购买" />
        <WalletLink to="/mine/withdraw" title="提现" />
        <li>
          <button type="button" className={styles.link} onClick={() => setGiving(true)}>
            <span>送好友金币</span>
            <ForwardIcon size={16} />
          </button>
        </li>
        <WalletLink to="/mine/gold/giftRecord" title="赠送记录" />
      </ul>
      {isGiving && <GiftSheet card={null} onClose={() => setGiving(false)} />}
      <h2 className={styles.heading}>充值</h2>
      {offers.data ? (
        <Packages offers={offers.data} />
      ) : offers.error ? (
        <ErrorState
          message={errorMessage(offers.error)}
          onRetry={() => void offers.refetch()}
          isRetrying={offers.isFetching}
        />
      ) : (
        <div className={styles.packages}>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} height={84} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
    </div>
  );
}

function WalletLink({ to, title }: { to: string; title: string }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        <span>{title}</span>
        <ForwardIcon size={16} />
      </Link>
    </li>
  );
}

function Packages({
  offers: { packages, channels },
}: {
  offers: CallResponse<'gold/paytypeinfo'>;
}) {
  return (
    <>
      {channels.length === 0 && (
        <p className={styles.notice}>充值还没有开放，开放后可以在这里选套餐和支付方式</p>
      )}
      <ul className={styles.packages}>
        {packages.map((offer) => (
          <li key={offer.id}>
            <Package offer={offer} isOpen={channels.length > 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

type GoldPackage = CallResponse<'gold/paytypeinfo'>['packages'][number];

/** One package; it leads to its payment where there is a channel. */
function Package({ offer, isOpen }: { offer: GoldPackage; isOpen: boolean }) {
  const { id, goldCents, bonusGoldCents, firstBonusGoldCents, priceCents } = offer;
  const content = (
    <>
      {firstBonusGoldCents > 0 && (
        <span className={styles.first}>首充多送 {formatExactGold(firstBonusGoldCents)}</span>
      )}
      <strong>{formatExactGold(goldCents)} 金币</strong>
      <span>{bonusGoldCents > 0 && `另送 ${formatExactGold(bonusGoldCents)} 金币`}</span>
      <span className={styles.money}>¥{formatMoney(priceCents)}</span>
    </>
  );
  if (!isOpen) return <div className={styles.package}>{content}</div>;
  return (
    <Link to="/mine/vip/payway" search={{ kind: 'gold', id }} className={styles.package}>
      {content}
    </Link>
  );
}
