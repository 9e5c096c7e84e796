import { ratingLabels, ruleLabels } from '@yehang/contract/shapes/labels.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import { Form, Select } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { ChannelSelect } from '../channels/channel-select.tsx';
import { needsPrice, needsTier, type RuleName } from '../content/access-rule.ts';
import { NamedSelect } from '../content/named-select.tsx';
import { PerformersSelect } from '../content/performers-select.tsx';
import { TagsSelect } from '../content/tags-select.tsx';
import { GoldField } from '../gold/gold-field.tsx';
import { TierField } from '../membership/tier-field.tsx';
import { MarkReasonField } from '../reasons/mark-reason-field.tsx';
import { RuleField } from '../reasons/rule-field.tsx';
import { UploaderSelect } from '../content/uploader-select.tsx';
import { clearableFields, YEARS, type BulkValues } from './bulk-values.ts';

const KEPT = '不修改';

interface BulkFieldsProps {
  /** Whether what is there already may be taken away: not of a new content. */
  readonly mayRemove: boolean;
  /** What an empty field means. */
  readonly emptyText?: string;
}

/** Form fields of a bulk change, and of what new contents begin with. */
export function BulkFields({ mayRemove, emptyText = KEPT }: BulkFieldsProps) {
  const rule = Form.useWatch<RuleName | undefined>('rule');
  const isRated = Form.useWatch<BulkValues['rating']>('rating') !== undefined;
  return (
    <>
      <div className="field-row">
        <Form.Item<BulkValues> name="channelId" label="频道" className="grow">
          <ChannelSelect placeholder={emptyText} />
        </Form.Item>
        <Form.Item<BulkValues> name="rating" label="分级" className="grow">
          <Select allowClear options={toOptions(ratingLabels)} placeholder={emptyText} />
        </Form.Item>
      </div>
      {mayRemove && isRated && (
        <>
          <RuleField name="markRule" />
          <MarkReasonField name="markReason" isOptional />
        </>
      )}
      <Form.Item<BulkValues> name="uploaderId" label="作者">
        <UploaderSelect current={null} />
      </Form.Item>
      <Form.Item<BulkValues> name="addTags" label={mayRemove ? '添加标签' : '标签'}>
        <TagsSelect />
      </Form.Item>
      {mayRemove && (
        <Form.Item<BulkValues> name="removeTags" label="移除标签">
          <TagsSelect placeholder="选择要移除的标签" />
        </Form.Item>
      )}
      <div className="field-row">
        <Form.Item<BulkValues> name="rule" label="观看方式" className="grow">
          <Select allowClear options={toOptions(ruleLabels)} placeholder={emptyText} />
        </Form.Item>
        {rule && needsTier(rule) && <TierField />}
        {rule && needsPrice(rule) && (
          <GoldField<BulkValues> name="priceGold" label="价格" exempt={null} isRequired />
        )}
      </div>
      <Form.Item<BulkValues> name="addPerformers" label={mayRemove ? '添加演员' : '演员'}>
        <PerformersSelect />
      </Form.Item>
      {mayRemove && (
        <Form.Item<BulkValues> name="removePerformers" label="移除演员">
          <PerformersSelect />
        </Form.Item>
      )}
      <Form.Item<BulkValues> name="seriesId" label="加入合集" extra="排在最后一集">
        <NamedSelect find="series" placeholder="不加入" />
      </Form.Item>
      <div className="field-row">
        <NumberField<BulkValues> name="year" label="年份" {...YEARS} unit="年" />
        <Form.Item<BulkValues> name="region" label="地区" className="grow">
          <Select allowClear options={toOptions(regionNames)} placeholder={emptyText} />
        </Form.Item>
        <Form.Item<BulkValues> name="language" label="语言" className="grow">
          <Select allowClear options={toOptions(languageNames)} placeholder={emptyText} />
        </Form.Item>
      </div>
      {mayRemove && (
        <Form.Item<BulkValues>
          name="cleared"
          label="清空字段"
          extra="选中的字段会变成没有；上面填了的以填的为准"
        >
          <Select
            mode="multiple"
            allowClear
            options={toOptions(clearableFields)}
            placeholder="不清空"
          />
        </Form.Item>
      )}
    </>
  );
}
