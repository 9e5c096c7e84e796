import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import { Form, Select } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import type { OriginValues } from './origin.ts';

/** Form fields `year`, `region`, `language` and `otherTitles`. */
export function OriginFields() {
  return (
    <>
      <Form.Item<OriginValues>
        name="otherTitles"
        label="别名"
        extra="原名、译名等，搜索时也能找到；输入后按回车，最多 10 个"
        rules={[
          { type: 'array', max: 10, message: '别名不能超过 10 个' },
          {
            validator: (_, titles: string[] | undefined) =>
              titles?.some((title) => title.length > 80)
                ? Promise.reject(new Error('单个别名不能超过 80 个字'))
                : Promise.resolve(),
          },
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} placeholder="添加别名" />
      </Form.Item>
      <div className="field-row">
        <NumberField<OriginValues>
          name="year"
          label="年份"
          tooltip="不填就按发布的年份"
          min={1888}
          max={2100}
          unit="年"
        />
        <Form.Item<OriginValues> name="region" label="地区" className="grow">
          <Select allowClear options={toOptions(regionNames)} placeholder="不填" />
        </Form.Item>
        <Form.Item<OriginValues> name="language" label="语言" className="grow">
          <Select allowClear options={toOptions(languageNames)} placeholder="不填" />
        </Form.Item>
      </div>
    </>
  );
}
