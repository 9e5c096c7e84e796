import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { GiftPerson } from '@yehang/contract/shapes/friend-gift.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { FormField } from '../../../entities/account/form-field.tsx';
import type { MembershipCard } from '../../../entities/purchase/use-membership-cards.ts';
import { useSpendable } from '../../../entities/purchase/use-spendable.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { formatExactGold, formatMoney } from '../../../lib/format/amounts.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { showToast } from '../../../lib/toast/show-toast.ts';
import styles from './gift.module.css';
import { PickPerson } from './pick-person.tsx';
import { useGive, type Present } from './use-give.ts';

interface GiftSheetProps {
  /** The card that is given; gold without one. */
  card: MembershipCard | null;
  onClose: () => void;
}

/** Giving to a friend: whom, how much, and what it costs before it is confirmed. */
export function GiftSheet({ card, onClose }: GiftSheetProps) {
  const [person, setPerson] = useState<GiftPerson | null>(null);
  const [gold, setGold] = useState('');
  const info = useQuery({
    queryKey: ['gift/info'],
    queryFn: ({ signal }) => post('gift/info', {}, { signal }),
    staleTime: 0,
  });
  const present = presentOf(card, gold);
  const title = card ? `送好友${card.name}` : '送好友金币';
  return (
    <Sheet title={title} onClose={onClose}>
      {info.data?.refusal ? (
        <p className={styles.refusal}>{info.data.refusal}</p>
      ) : person === null ? (
        <PickPerson onPick={setPerson} />
      ) : (
        <>
          <div className={styles.chosen}>
            <Person person={person} />
            <Button variant="quiet" onClick={() => setPerson(null)}>
              换一位
            </Button>
          </div>
          {!card && (
            <FormField
              label="送多少金币"
              value={gold}
              inputMode="numeric"
              maxLength={7}
              onText={(text) => setGold(text.replaceAll(/\D/g, '').replace(/^0+/, ''))}
              hint={info.data ? limitsText(info.data) : ' '}
            />
          )}
          {card && card.priceCents !== null && (
            <PayWithMoney card={card} priceCents={card.priceCents} person={person} />
          )}
          {present && (
            <Confirm
              key={`${person.id} ${gold}`}
              present={present}
              person={person}
              onGiven={() => {
                onClose();
                void showToast(`已送给 ${person.nickname}`);
              }}
            />
          )}
        </>
      )}
    </Sheet>
  );
}

function presentOf(card: MembershipCard | null, gold: string): Present | null {
  if (!card) return gold === '' ? null : { kind: 'gold', goldCents: Number(gold) * 100 };
  const { priceGoldCents } = card;
  return priceGoldCents === null ? null : { kind: 'card', card, priceGoldCents };
}

interface Limits {
  maxGoldCents: number;
  leftGoldCents: number;
  leftTimes: number;
}

const limitsText = ({ maxGoldCents, leftGoldCents, leftTimes }: Limits) =>
  `一次最多 ${formatExactGold(maxGoldCents)}，今天还能送 ${leftTimes} 次、共 ${formatExactGold(leftGoldCents)} 金币`;

/** Somebody with the number they show, so that a gift goes to the right one. */
function Person({ person }: { person: GiftPerson }) {
  return (
    <span className={styles.person}>
      <Avatar name={person.nickname} size={40}>
        {person.avatar && <EncryptedImage {...person.avatar} alt="" />}
      </Avatar>
      <span className={styles.who}>
        <b>{person.nickname}</b>
        <span className={styles.hint}>编号 {person.number}</span>
      </span>
    </span>
  );
}

interface ConfirmProps {
  present: Present;
  person: GiftPerson;
  onGiven: () => void;
}

/** Leads to the payment of a card for a friend. */
function PayWithMoney({
  card,
  priceCents,
  person,
}: {
  card: MembershipCard;
  priceCents: number;
  person: GiftPerson;
}) {
  const navigate = useNavigate();
  const search = { kind: 'card', id: card.id, to: person.id } as const;
  return (
    <Button
      isWide
      variant={card.priceGoldCents === null ? 'primary' : 'secondary'}
      onClick={() => void navigate({ to: '/mine/vip/payway', search })}
    >
      付 ¥{formatMoney(priceCents)} 送出
    </Button>
  );
}

/** What is given, what it costs, what is left, and the button. */
function Confirm({ present, person, onGiven }: ConfirmProps) {
  const navigate = useNavigate();
  const give = useGive({ present, person }, onGiven);
  const price = present.kind === 'gold' ? present.goldCents : present.priceGoldCents;
  const { goldCents: balance, isShort } = useSpendable(price, give);
  const what =
    present.kind === 'gold'
      ? `${formatExactGold(price)} 金币`
      : `${present.card.name}（${present.card.days} 天）`;
  return (
    <>
      <dl className={styles.rows}>
        <div>
          <dt>送出</dt>
          <dd>{what}</dd>
        </div>
        <div>
          <dt>付出</dt>
          <dd className={styles.price}>{formatExactGold(price)} 金币</dd>
        </div>
        <div>
          <dt>余额</dt>
          <dd>{balance === null ? '—' : `${formatExactGold(balance)} 金币`}</dd>
        </div>
      </dl>
      <p className={styles.note} role="status">
        {isShort ? '金币不足' : give.error ? errorMessage(give.error) : '送出后不能撤回'}
      </p>
      {isShort ? (
        <Button isWide onClick={() => void navigate({ to: '/mine/gold' })}>
          去看金币
        </Button>
      ) : (
        <Button isWide isBusy={give.isPending} onClick={() => give.mutate()}>
          确认送出
        </Button>
      )}
    </>
  );
}
