import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleCard } from '@yehang/contract/shapes/console-offer.ts';
import { Form, Select } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { centsToGold, formatGold, goldToCents } from '../../entities/gold/gold.ts';
import { PhoneFrame, PhoneHome } from '../../entities/phone-preview/phone-frame.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { SaleTag } from './sale-tag.tsx';
import { TierField } from '../../entities/membership/tier-field.tsx';
import { GoldField } from '../../entities/gold/gold-field.tsx';

interface CardValues extends Pick<
  ConsoleCard,
  'tier' | 'name' | 'days' | 'benefits' | 'position' | 'enabled'
> {
  /** In whole gold; null if it is not sold for gold. */
  priceGold: number | null;
  /** In yuan; null if it is not sold for money. */
  priceYuan: number | null;
}

const blank: CardValues = {
  tier: 'normal',
  name: '',
  days: 30,
  priceGold: null,
  priceYuan: null,
  benefits: [],
  position: 0,
  enabled: true,
};

function toValues({ tier, name, days, benefits, position, enabled, ...card }: ConsoleCard) {
  const { priceGoldCents, priceCents } = card;
  const priceGold = priceGoldCents === null ? null : centsToGold(priceGoldCents);
  const priceYuan = priceCents === null ? null : priceCents / 100;
  return { tier, name, days, benefits, position, enabled, priceGold, priceYuan };
}

function saveCard(
  { priceGold, priceYuan, ...fields }: CardValues,
  key: { id?: string; version?: number },
) {
  const priceGoldCents = priceGold === null ? null : goldToCents(priceGold);
  const priceCents = priceYuan === null ? null : Math.round(priceYuan * 100);
  return callConsole('card/save', { ...key, ...fields, priceGoldCents, priceCents });
}

const priceText = ({ priceGoldCents, priceCents }: ConsoleCard) =>
  [
    ...(priceGoldCents === null ? [] : [formatGold(priceGoldCents)]),
    ...(priceCents === null ? [] : [`¥${(priceCents / 100).toFixed(2)}`]),
  ].join(' / ') || '不能买';

const columns: ProColumns<ConsoleCard>[] = [
  { key: 'name', title: '名称', width: 180, render: (_, card) => card.name },
  { key: 'tier', title: '会员等级', width: 110, render: (_, card) => tierLabels[card.tier] },
  { key: 'days', title: '天数', width: 80, render: (_, card) => `${card.days} 天` },
  { key: 'price', title: '价格', width: 180, render: (_, card) => priceText(card) },
  { key: 'position', title: '排序', width: 60, render: (_, card) => card.position },
  {
    key: 'enabled',
    title: '状态',
    width: 80,
    render: (_, card) => <SaleTag isOnSale={card.enabled} />,
  },
  {
    key: 'benefits',
    title: '权益',
    width: 280,
    ellipsis: true,
    render: (_, card) => card.benefits.join('、') || '—',
  },
];

/** Membership cards. They can be taken off sale but not deleted, since buyers keep theirs. */
export function MembershipCards() {
  const list = useListQuery('card/list', {});
  return (
    <RecordsPanel<ConsoleCard, CardValues>
      title="会员卡"
      showsTitle
      list={list}
      columns={columns}
      renderNarrow={(card) => (
        <>
          <span>
            <strong>{card.name}</strong> <SaleTag isOnSale={card.enabled} />
          </span>
          <span className="hint">
            {tierLabels[card.tier]} · {card.days} 天 · {priceText(card)}
          </span>
        </>
      )}
      enabledLabels={['开售', '停售']}
      blank={blank}
      toValues={toValues}
      save={saveCard}
      getName={(card) => card.name}
      renderFields={() => <CardFields />}
      renderPreview={(values) => <CardPreview card={values} />}
    />
  );
}

function CardFields() {
  return (
    <>
      <RequiredTextField<CardValues> name="name" label="名称" maxLength={20} autoComplete="off" />
      <div className="field-row">
        <TierField />
        <NumberField<CardValues>
          name="days"
          label="天数"
          min={1}
          max={36_500}
          unit="天"
          isRequired
        />
        <GoldField<CardValues> name="priceGold" label="价格" extra="不填就不用金币卖" />
        <NumberField<CardValues>
          name="priceYuan"
          label="现金价"
          extra="不填就不用现金卖"
          min={0.01}
          max={1_000_000}
          decimals={2}
          unit="元"
        />
      </div>
      <Form.Item<CardValues>
        name="benefits"
        label="权益"
        extra="写给用户看，输入一条按一次回车，最多 12 条"
        rules={[{ type: 'array', max: 12, message: '权益最多 12 条' }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={12} />
      </Form.Item>
      <SortOrderFields field="position" />
    </>
  );
}

/** Phone preview of a card on the membership page. */
function CardPreview({ card }: { card: CardValues }) {
  return (
    <PhoneFrame caption="会员页里的一张卡">
      <PhoneHome>
        <div className="phone-sheet">
          <h3>{card.name || '名称'}</h3>
          <p>
            {tierLabels[card.tier]} · {card.days ?? '—'} 天
          </p>
          {card.benefits.map((benefit) => (
            <div key={benefit}>{benefit}</div>
          ))}
          <span className="phone-button">
            {card.priceGold !== null
              ? `${card.priceGold} 金币开通`
              : card.priceYuan !== null
                ? `¥${card.priceYuan} 开通`
                : '暂不出售'}
          </span>
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}
