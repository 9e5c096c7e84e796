import { useNavigate } from '@tanstack/react-router';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { PaySheet } from '../purchase/pay-sheet.tsx';
import { tierNames } from '../user/vip-tiers.ts';
import type { BuyChoice } from './buy-choices.ts';
import styles from './books.module.css';

interface BuyBookSheetProps {
  choices: readonly BuyChoice[];
  /** The tier that opens it; null where none does. */
  tier: Tier | null;
  onClose: () => void;
  /** It was bought, or its price has changed. */
  onChanged: () => void;
}

/** What of a book is bought: a chapter, the next ones, or all of it; or the tier that opens it. */
export function BuyBookSheet({ choices, tier, onClose, onChanged }: BuyBookSheetProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
  const [isPaying, setPaying] = useState(false);
  const choice = choices[chosen] ?? choices[0];
  if (isPaying && choice)
    return (
      <PaySheet
        offer={choice.offer}
        onClose={onClose}
        onPaid={onChanged}
        onPriceChanged={onChanged}
      />
    );
  return (
    <Sheet title="解锁" onClose={onClose}>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>买多少</legend>
          {choices.map(({ name, offer }, at) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="part"
                checked={at === chosen}
                onChange={() => setChosen(at)}
              />
              <span className={styles.choiceName}>{name}</span>
              {offer.fullPriceGoldCents !== null && (
                <s className={styles.full}>{formatExactGold(offer.fullPriceGoldCents)}</s>
              )}
              <span className={styles.price}>{formatExactGold(offer.priceGoldCents)} 金币</span>
            </label>
          ))}
        </fieldset>
      )}
      {choice && (
        <Button isWide onClick={() => setPaying(true)}>
          购买{choice.name}
        </Button>
      )}
      {tier !== null && (
        <Button
          isWide
          variant={choice ? 'quiet' : 'primary'}
          onClick={() => void navigate({ to: '/mine/vip', search: { tier } })}
        >
          开通{tierNames[tier]}，免费看
        </Button>
      )}
    </Sheet>
  );
}
