import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { PictureField } from '../../lib/pictures/picture-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ratingLabels, ruleLabels } from '../../entities/content/content-labels.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { tierLabels } from '../../entities/membership/tier-labels.ts';
import { sourceLabels, type LiveValues } from './live-values.ts';
import { ProgrammeField } from './programme-field.tsx';
import { PushField } from './push-field.tsx';
import { SourceUrlField } from './source-url-field.tsx';

const rules = [
  { value: 'free', label: ruleLabels.free },
  { value: 'vip', label: ruleLabels.vip },
];

/** Form fields of a live channel. */
export function LiveFields({ values }: { values: LiveValues }) {
  const { id, rule, source } = values;
  return (
    <>
      <Form.Item<LiveValues> name="id" hidden>
        <Input />
      </Form.Item>
      <RequiredTextField<LiveValues> name="name" label="频道名称" maxLength={30} />
      <RequiredTextField<LiveValues> name="category" label="分类" maxLength={12} />
      <Form.Item<LiveValues>
        name="cover"
        label="封面"
        extra={source === 'programme' ? '不填就用正在播的节目的封面' : undefined}
      >
        <PictureField use="cover" hint="建议 16:9" />
      </Form.Item>
      <Form.Item<LiveValues> name="rating" label="分级">
        <Radio.Group optionType="button" options={toOptions(ratingLabels)} />
      </Form.Item>
      <Form.Item<LiveValues> name="rule" label="观看方式">
        <Radio.Group optionType="button" options={rules} />
      </Form.Item>
      {rule === 'vip' && (
        <Form.Item<LiveValues> name="tier" label="会员等级">
          <Select<Tier> options={toOptions(tierLabels)} />
        </Form.Item>
      )}
      <Form.Item<LiveValues> name="source" label="信号来源">
        <Radio.Group optionType="button" options={toOptions(sourceLabels)} />
      </Form.Item>
      {source === 'programme' && (
        <Form.Item<LiveValues> name="programmes" label="节目">
          <ProgrammeField />
        </Form.Item>
      )}
      {source === 'hls' && (
        <Form.Item<LiveValues>
          name="sourceUrl"
          label="直播地址"
          rules={[{ required: true, whitespace: true, message: '请填写直播地址' }]}
        >
          <SourceUrlField />
        </Form.Item>
      )}
      {source === 'push' && (
        <Form.Item label="推流">
          <PushField id={id} />
        </Form.Item>
      )}
      <Form.Item<LiveValues> name="position" label="排序" extra="小的排在前面">
        <InputNumber<number> min={0} max={9999} precision={0} />
      </Form.Item>
      <SwitchField<LiveValues> name="enabled" label="启用" />
    </>
  );
}
