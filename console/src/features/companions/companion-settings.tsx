import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { SettingsDialog } from '../../entities/records/settings-dialog.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { GiftRows, LevelRows, ProductRows } from './companion-rows.tsx';
import { rowsText, toSettings, toValues, type CompanionValues } from './companion-values.ts';

const WIDTH = 960;

const limits = [
  { name: 'messagesPerDay', label: '每人每天', unit: '条消息', min: 1, max: 100_000 },
  { name: 'mostCharacters', label: '每人自建', unit: '个角色', min: 1, max: 500 },
  { name: 'pointsPerMessage', label: '每条消息的亲密度', unit: '点', min: 0, max: 1_000 },
  { name: 'summariseEvery', label: '多久整理一次记忆', unit: '条消息', min: 4, max: 200 },
  { name: 'contextMessages', label: '回答时看前面', unit: '条消息', min: 4, max: 200 },
] as const;

const fieldLabels: Readonly<Record<string, string>> = {
  products: '积分套餐',
  gifts: '礼物',
  levels: '亲密度等级',
  messagesPerDayOfTiers: '会员每天的消息',
  ...Object.fromEntries(limits.map(({ name, label }) => [name, label])),
};

/** Packages of score, gifts, levels of affinity and limits of companions. */
export function CompanionSettings({ onClose }: { readonly onClose: () => void }) {
  return (
    <SettingsDialog
      name="companion/settings/info"
      read={(signal) => callConsole('companion/settings/info', {}, signal)}
      save={(settings) => callConsole('companion/settings/save', settings)}
      title="AI 伙伴设置"
      width={WIDTH}
      toValues={toValues}
      toSettings={toSettings}
      labelField={(name) => fieldLabels[name]}
      formatField={rowsText}
      onClose={onClose}
    >
      <ProductRows />
      <GiftRows />
      <LevelRows />
      <div className="field-row">
        {limits.map((limit) => (
          <NumberField<CompanionValues> key={limit.name} {...limit} isRequired />
        ))}
      </div>
      <div className="field-row">
        {tier.options.map((held) => (
          <NumberField<CompanionValues>
            key={held}
            name={['messagesPerDayOfTiers', held]}
            label={`${tierLabels[held]}每天`}
            {...{ unit: '条消息', min: 1, max: 100_000 }}
            isRequired
          />
        ))}
      </div>
    </SettingsDialog>
  );
}
