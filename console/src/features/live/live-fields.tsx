import { Form, Input, Radio } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RuleField } from '../../entities/content/access-fields.tsx';
import { needsTier } from '../../entities/content/access-rule.ts';
import { CoverField, RatingField, TagsField } from '../../entities/content/content-fields.tsx';
import { liveSourceLabels } from '../../entities/content/live-source-labels.ts';
import { TierField } from '../../entities/membership/tier-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import type { LiveValues } from './live-values.ts';
import { ProgrammePicker } from './programme-picker.tsx';
import { PushSettings } from './push-settings.tsx';
import { SourceUrlInput } from './source-url-input.tsx';

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
      <TagsField />
      <CoverField extra={source === 'programme' ? '不填就用正在播的节目的封面' : undefined} />
      <RatingField />
      <RuleField rules={['free', 'vip']} />
      {needsTier(rule) && <TierField />}
      <Form.Item<LiveValues> name="source" label="信号来源">
        <Radio.Group optionType="button" options={toOptions(liveSourceLabels)} />
      </Form.Item>
      {source === 'programme' && (
        <Form.Item<LiveValues> name="programmes" label="节目">
          <ProgrammePicker />
        </Form.Item>
      )}
      {source === 'hls' && (
        <Form.Item<LiveValues>
          name="sourceUrl"
          label="直播地址"
          rules={[{ required: true, whitespace: true, message: '请填写直播地址' }]}
        >
          <SourceUrlInput />
        </Form.Item>
      )}
      {source === 'push' && (
        <Form.Item label="推流">
          <PushSettings id={id} />
        </Form.Item>
      )}
      <NumberField<LiveValues>
        name="position"
        label="排序"
        extra="小的排在前面"
        min={0}
        max={9999}
        isRequired
      />
      <SwitchField<LiveValues> name="enabled" label="启用" />
    </>
  );
}
