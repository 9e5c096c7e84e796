import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { MAX_GOLD } from '../../entities/gold/gold.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ContentPicker, toSelectedItem } from '../../entities/content/content-picker.tsx';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { ratingLabels, ruleLabels } from '../../entities/content/content-labels.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { tierLabels } from '../../entities/membership/tier-labels.ts';
import { needsOf, type SeriesValues } from './series-values.ts';

/** Form fields of a series. */
export function SeriesFields({ rule }: { rule: SeriesValues['rule'] }) {
  const needs = needsOf(rule);
  return (
    <>
      <RequiredTextField<SeriesValues> name="title" label="标题" maxLength={80} />
      <Form.Item<SeriesValues> name="description" label="简介">
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} showCount />
      </Form.Item>
      <Form.Item<SeriesValues> name="cover" label="封面" extra="不填就用第一集的封面">
        <PictureField use="cover" hint="建议 16:9" />
      </Form.Item>
      <Form.Item<SeriesValues> name="rating" label="分级">
        <Radio.Group optionType="button" options={toOptions(ratingLabels)} />
      </Form.Item>
      <Form.Item<SeriesValues> name="rule" label="观看方式" extra="保存后会写到每一集上">
        <Radio.Group optionType="button" options={toOptions(ruleLabels)} />
      </Form.Item>
      {rule !== 'free' && (
        <div className="field-row">
          <Form.Item<SeriesValues> name="freeEpisodes" label="前几集免费">
            <InputNumber<number> min={0} max={1000} precision={0} suffix="集" />
          </Form.Item>
          {needs.tier && (
            <Form.Item<SeriesValues> name="tier" label="会员等级" className="tier-field">
              <Select<Tier> options={toOptions(tierLabels)} />
            </Form.Item>
          )}
          {needs.gold && (
            <>
              <Form.Item<SeriesValues>
                name="episodePriceGold"
                label="单集价格"
                rules={[{ required: true, message: '请填写单集价格' }]}
              >
                <InputNumber<number> min={1} max={MAX_GOLD} precision={0} suffix="金币" />
              </Form.Item>
              <Form.Item<SeriesValues>
                name="priceGold"
                label="全集价格"
                tooltip="一次买下全部剧集，以后更新的也在内；不填就只能单集买"
              >
                <InputNumber<number> min={1} max={MAX_GOLD} precision={0} suffix="金币" />
              </Form.Item>
            </>
          )}
        </div>
      )}
      <Form.Item<SeriesValues> name="episodes" label="剧集">
        <ContentPicker
          toSelected={toSelectedItem}
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
