import { adPositions, adsByWords } from '@yehang/contract/shapes/ad-positions.ts';
import { Form, Input, Select } from 'antd';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { LinkField, SortOrderFields } from '../../entities/records/record-fields.tsx';
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx';
import { ChannelSelect } from '../../entities/channels/channel-select.tsx';
import { positionOptions, positionLabels } from './position-labels.ts';
import type { AdValues } from './ad-values.ts';

const SQUARE: readonly number[] = [
  adPositions.nightApps,
  adPositions.floatingWindow,
  adPositions.aiFloatingWindow,
];

/** Form fields of an ad. */
export function AdFields({
  values,
  positions,
}: {
  values: AdValues;
  positions: readonly number[];
}) {
  const { position } = values;
  const isSquare = SQUARE.includes(position);
  const hint = positionLabels[position]?.picture;
  return (
    <>
      <Form.Item<AdValues> name="position" label="广告位">
        <Select options={positionOptions(positions)} />
      </Form.Item>
      {position === adPositions.homeBanner && (
        <Form.Item<AdValues> name="channelId" label="频道" normalize={(id?: string) => id ?? null}>
          <ChannelSelect placeholder="全部频道" />
        </Form.Item>
      )}
      <RequiredTextField<AdValues> name="title" label="标题" maxLength={60} />
      <Form.Item<AdValues> name="description" label="说明">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <Form.Item<AdValues>
        name="cover"
        label="图片"
        rules={[
          {
            required: !adsByWords.includes(position),
            message: '请上传图片，没有图片这个位置不会显示',
          },
        ]}
      >
        <PictureInput
          use={isSquare ? 'icon' : 'cover'}
          size={isSquare ? [96, 96] : [192, 108]}
          {...(hint === undefined ? {} : { hint: `建议${hint}` })}
        />
      </Form.Item>
      <LinkField name="href" label="跳转地址" isRequired />
      <SwitchField<AdValues>
        name="fullEditionOnly"
        label="仅完整版"
        extra="只给完整版里确认过年龄的人看；指向成人内容的必须打开"
      />
      <ScheduleFields />
      <SortOrderFields field="sortCode" />
    </>
  );
}
