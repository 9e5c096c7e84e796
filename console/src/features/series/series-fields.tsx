import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { Form } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RuleField } from '../../entities/content/access-fields.tsx';
import { needsPrice, needsTier } from '../../entities/content/access-rule.ts';
import {
  CoverField,
  DarkOnlyField,
  RatingField,
  TagsField,
  TextFields,
} from '../../entities/content/content-fields.tsx';
import { ContentPicker, toSelectedContent } from '../../entities/content/content-picker.tsx';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { TierField } from '../../entities/membership/tier-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import type { SeriesValues } from './series-values.ts';

/** Form fields of a series. */
export function SeriesFields({ rule }: { rule: SeriesValues['rule'] }) {
  return (
    <>
      <TextFields rows={[2, 8]} />
      <TagsField />
      <CoverField extra="不填就用第一集的封面" />
      <RatingField />
      <DarkOnlyField extra="合集和它的每一集都只在暗网出现" />
      <RuleField extra="保存后会写到每一集上" />
      {rule !== 'free' && (
        <div className="field-row">
          <NumberField<SeriesValues>
            name="freeEpisodes"
            label="前几集免费"
            min={0}
            max={1000}
            unit="集"
          />
          {needsTier(rule) && <TierField />}
          {needsPrice(rule) && (
            <>
              <GoldField<SeriesValues> name="episodePriceGold" label="单集价格" isRequired />
              <GoldField<SeriesValues>
                name="priceGold"
                label="全集价格"
                tooltip="一次买下全部剧集，以后更新的也在内；不填就只能单集买"
              />
            </>
          )}
        </div>
      )}
      <Form.Item<SeriesValues> name="episodes" label="剧集">
        <ContentPicker
          kinds={videoKind.options}
          toSelected={toSelectedContent}
          renderPrefix={(_, index) => `第 ${index + 1} 集　`}
        />
      </Form.Item>
      <SwitchField<SeriesValues> name="finished" label="已完结" />
      <SwitchField<SeriesValues>
        name="enabled"
        label="启用"
        extra="至少有一集已上架，观众才看得到"
      />
    </>
  );
}
