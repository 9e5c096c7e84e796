import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleGoldPackage } from '@yehang/contract/shapes/console-offer.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { centsToGold, formatGold, goldToCents } from '../../entities/gold/gold.ts';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { SaleTag } from './sale-tag.tsx';

/** Form values: whole gold, price in yuan. */
interface PackageValues extends Pick<ConsoleGoldPackage, 'position' | 'enabled'> {
  gold: number | null;
  bonusGold: number | null;
  firstBonusGold: number | null;
  priceYuan: number | null;
}

const blank: PackageValues = {
  gold: null,
  bonusGold: 0,
  firstBonusGold: 0,
  priceYuan: null,
  position: 0,
  enabled: true,
};

function toValues(goldPackage: ConsoleGoldPackage): PackageValues {
  const { goldCents, bonusGoldCents, firstBonusGoldCents, priceCents } = goldPackage;
  const { position, enabled } = goldPackage;
  return {
    gold: centsToGold(goldCents),
    bonusGold: centsToGold(bonusGoldCents),
    firstBonusGold: centsToGold(firstBonusGoldCents),
    priceYuan: priceCents / 100,
    position,
    enabled,
  };
}

function savePackage(values: PackageValues, key: { id?: string; version?: number }) {
  const { gold, bonusGold, firstBonusGold, priceYuan, ...fields } = values;
  return callConsole('gold/package/save', {
    ...key,
    ...fields,
    goldCents: goldToCents(gold ?? 0),
    bonusGoldCents: goldToCents(bonusGold ?? 0),
    firstBonusGoldCents: goldToCents(firstBonusGold ?? 0),
    priceCents: Math.round((priceYuan ?? 0) * 100),
  });
}

const priceText = ({ priceCents }: ConsoleGoldPackage) => `¥${(priceCents / 100).toFixed(2)}`;
const packageName = ({ goldCents }: ConsoleGoldPackage) => formatGold(goldCents);

const columns: ProColumns<ConsoleGoldPackage>[] = [
  { key: 'gold', title: '金币', width: 180, render: (_, it) => formatGold(it.goldCents) },
  {
    key: 'bonus',
    title: '赠送',
    width: 110,
    render: (_, it) => (it.bonusGoldCents === 0 ? '—' : `+${formatGold(it.bonusGoldCents)}`),
  },
  {
    key: 'first',
    title: '首充多送',
    width: 110,
    render: (_, it) =>
      it.firstBonusGoldCents === 0 ? '—' : `+${formatGold(it.firstBonusGoldCents)}`,
  },
  { key: 'price', title: '售价', width: 120, render: (_, it) => priceText(it) },
  { key: 'position', title: '排序', width: 60, render: (_, it) => it.position },
  {
    key: 'enabled',
    title: '状态',
    width: 80,
    render: (_, it) => <SaleTag isOnSale={it.enabled} />,
  },
];

/** Gold packages that are sold for money. */
export function GoldPackages() {
  const list = useListQuery('gold/package/list', {});
  return (
    <RecordsPanel<ConsoleGoldPackage, PackageValues>
      title="金币套餐"
      showsTitle
      list={list}
      columns={columns}
      renderNarrow={(it) => (
        <>
          <span>
            <strong>{packageName(it)}</strong> <SaleTag isOnSale={it.enabled} />
          </span>
          <span className="hint">
            {priceText(it)}
            {it.bonusGoldCents > 0 && ` · 送 ${formatGold(it.bonusGoldCents)}`}
            {it.firstBonusGoldCents > 0 && ` · 首充多送 ${formatGold(it.firstBonusGoldCents)}`}
          </span>
        </>
      )}
      enabledLabels={['开售', '停售']}
      blank={blank}
      toValues={toValues}
      save={savePackage}
      getName={packageName}
      renderFields={() => (
        <>
          <div className="field-row">
            <GoldField<PackageValues> name="gold" label="金币" isRequired />
            <GoldField<PackageValues> name="bonusGold" label="赠送金币" min={0} />
            <GoldField<PackageValues> name="firstBonusGold" label="首充多送" min={0} />
            <NumberField<PackageValues>
              name="priceYuan"
              label="售价"
              min={0.01}
              max={1_000_000}
              decimals={2}
              unit="元"
              isRequired
            />
          </div>
          <SortOrderFields field="position" />
        </>
      )}
    />
  );
}
