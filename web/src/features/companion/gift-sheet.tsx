import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanionGift } from '@yehang/contract/shapes/companion-score.ts';
import type { CompanionCard } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { randomId } from '../../lib/store/random-id.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { meKey } from '../../entities/user/use-me.ts';
import styles from './companion.module.css';

const signs: Readonly<Record<CompanionGift['icon'], string>> = {
  star: '✦',
  tea: '茶',
  flower: '✿',
  book: '书',
  lantern: '灯',
  boat: '舟',
  moon: '☾',
};

interface GiftSheetProps {
  character: CompanionCard;
  onClose: () => void;
  onGiven: () => void;
}

/** Gifts for a character, paid with score, and packages of score where there is too little. */
export function GiftSheet({ character, onClose, onGiven }: GiftSheetProps) {
  const { id: characterId } = character;
  const key = ['aimate/gift/list', characterId];
  const client = useQueryClient();
  const [selected, setSelected] = useState<CompanionGift | null>(null);
  const [idempotencyKey, setKey] = useState(randomId);
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => post('aimate/gift/list', { characterId }, { signal }),
  });
  const give = useMutation({
    mutationFn: ({ id, scoreCents }: CompanionGift) =>
      post('aimate/gift/send', {
        ...{ characterId, giftId: id, expectedScoreCents: scoreCents, idempotencyKey },
      }),
    onSuccess: ({ gift, affinity, hasRisen }) => {
      setKey(randomId());
      void showToast(
        hasRisen ? `送出「${gift.name}」，你们到了「${affinity.name}」` : `送出「${gift.name}」`,
      );
      void client.invalidateQueries({ queryKey: key });
      onGiven();
    },
    onError: showError,
  });
  const { data } = list;
  const isShort = data && selected && data.balanceScoreCents < selected.scoreCents;
  return (
    <Sheet title={`送给${character.name}`} onClose={onClose}>
      {!data ? (
        list.error ? (
          <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton height={220} />
        )
      ) : (
        <div className={styles.sheet}>
          <p className={styles.hint}>
            {data.affinity.name} · 亲密度 {data.affinity.points}
            {data.affinity.nextPoints !== null && `，到 ${data.affinity.nextPoints} 升级`}
          </p>
          <p className={styles.hint}>亲密度只打开背景和问候语，不影响角色说什么</p>
          <div role="radiogroup" aria-label="礼物" className={styles.gifts}>
            {data.gifts.map((gift) => (
              <button
                key={gift.id}
                type="button"
                role="radio"
                aria-checked={gift.id === selected?.id}
                onClick={() => {
                  setSelected(gift);
                  setKey(randomId());
                }}
              >
                <span className={styles.sign} aria-hidden="true">
                  {signs[gift.icon]}
                </span>
                <b>{gift.name}</b>
                <span className={styles.hint}>{formatExactGold(gift.scoreCents)} 积分</span>
              </button>
            ))}
          </div>
          <p>余额 {formatExactGold(data.balanceScoreCents)} 积分</p>
          {isShort ? (
            <ScorePackages onBought={() => void client.invalidateQueries({ queryKey: key })} />
          ) : (
            <Button
              isWide
              isBusy={give.isPending}
              disabled={!selected}
              onClick={() => selected && give.mutate(selected)}
            >
              {selected ? `送出「${selected.name}」` : '选一份礼物'}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function ScorePackages({ onBought }: { onBought: () => void }) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(randomId);
  const products = useQuery({
    queryKey: ['aimate/score/product/list'],
    queryFn: ({ signal }) => post('aimate/score/product/list', {}, { signal }),
  });
  const buy = useMutation({
    mutationFn: ({ id, priceGoldCents }: { id: string; priceGoldCents: number }) =>
      post('aimate/score/pay', { id, expectedPriceGoldCents: priceGoldCents, idempotencyKey }),
    onSuccess: ({ scoreCents }) => {
      setKey(randomId());
      void showToast(`到账 ${formatExactGold(scoreCents)} 积分`);
      void client.invalidateQueries({ queryKey: meKey });
      void products.refetch();
      onBought();
    },
    onError: showError,
  });
  return (
    <div className={styles.sheet}>
      <p className={styles.hint}>积分不够，先用金币买一些</p>
      {(products.data?.list ?? []).map(({ id, name, bonusScoreCents, priceGoldCents }) => (
        <Button
          key={id}
          variant="secondary"
          isWide
          isBusy={buy.isPending}
          onClick={() => buy.mutate({ id, priceGoldCents })}
        >
          {name}
          {bonusScoreCents > 0 && `（送 ${formatExactGold(bonusScoreCents)}）`} ·{' '}
          {formatExactGold(priceGoldCents)} 金币
        </Button>
      ))}
    </div>
  );
}
