import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleRedeemOffer } from '@yehang/contract/shapes/agent.ts';
import { Form, Select } from 'antd';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { centsToGold, formatGold, goldToCents } from '../../entities/gold/gold.ts';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { SaleTag } from './sale-tag.tsx';

/** Form values: whole gold; either gold, or a tier with its days. */
interface OfferValues extends Pick<ConsoleRedeemOffer, 'name' | 'days' | 'position' | 'enabled'> {
  priceGold: number | null;
  gold: number | null;
  tier: Tier | null;
}

const blank: OfferValues = {
  name: '',
  priceGold: null,
  gold: null,
  tier: null,
  days: null,
  position: 0,
  enabled: true,
};

function toValues({ name, tier, days, position, enabled, ...offer }: ConsoleRedeemOffer) {
  const { priceGoldCents, goldCents } = offer;
  const gold = goldCents === 0 ? null : centsToGold(goldCents);
  return { name, tier, days, position, enabled, priceGold: centsToGold(priceGoldCents), gold };
}

function saveOffer(
  { priceGold, gold, tier, ...fields }: OfferValues,
  key: { id?: string; version?: number },
) {
  return callConsole('redeem/save', {
    ...key,
    ...fields,
    tier: tier ?? null,
    priceGoldCents: goldToCents(priceGold ?? 0),
    goldCents: goldToCents(gold ?? 0),
  });
}

const goods = ({ tier, days, goldCents }: ConsoleRedeemOffer) =>
  tier === null ? formatGold(goldCents) : `${tierLabels[tier]} ${days} 天`;

const columns: ProColumns<ConsoleRedeemOffer>[] = [
  { key: 'name', title: '名称', width: 180, render: (_, it) => it.name },
  { key: 'goods', title: '换到', width: 160, render: (_, it) => goods(it) },
  { key: 'price', title: '所需收入', width: 120, render: (_, it) => formatGold(it.priceGoldCents) },
  { key: 'position', title: '排序', width: 60, render: (_, it) => it.position },
  {
    key: 'enabled',
    title: '状态',
    width: 80,
    render: (_, it) => <SaleTag isOnSale={it.enabled} />,
  },
];

/** What agents and creators exchange their income for. Offers can be switched off but not deleted. */
export function RedeemOffers() {
  const list = useListQuery('redeem/list', {});
  return (
    <RecordsPanel<ConsoleRedeemOffer, OfferValues>
      title="收入兑换项"
      showsTitle
      list={list}
      columns={columns}
      renderNarrow={(it) => (
        <>
          <span>
            <strong>{it.name}</strong> <SaleTag isOnSale={it.enabled} />
          </span>
          <span className="hint">
            {goods(it)} · {formatGold(it.priceGoldCents)} 收入
          </span>
        </>
      )}
      enabledLabels={['开放', '停用']}
      blank={blank}
      toValues={toValues}
      save={saveOffer}
      getName={(it) => it.name}
      renderFields={() => (
        <>
          <RequiredTextField<OfferValues>
            name="name"
            label="名称"
            maxLength={20}
            autoComplete="off"
          />
          <div className="field-row">
            <GoldField<OfferValues> name="priceGold" label="所需收入" isRequired />
            <GoldField<OfferValues> name="gold" label="换到金币" extra="金币和会员选一样" />
            <Form.Item<OfferValues> name="tier" label="换到会员" className="tier-field">
              <Select<Tier> allowClear options={toOptions(tierLabels)} />
            </Form.Item>
            <NumberField<OfferValues>
              name="days"
              label="天数"
              extra="换会员时填"
              min={1}
              max={36_500}
              unit="天"
            />
          </div>
          <SortOrderFields field="position" />
        </>
      )}
    />
  );
}
