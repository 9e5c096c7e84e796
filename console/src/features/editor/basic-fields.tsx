import { Form, Input } from 'antd';
import { PerformersField } from './performers-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { ChannelField } from './channel-field.tsx';
import { TagsField } from './tags-field.tsx';
import { UploaderField } from './uploader-field.tsx';
import type { ItemFormValues } from './item-form-values.ts';
import type { Uploader } from '@yehang/contract/shapes/catalogue.ts';

/** Title, description, tags, performers, uploader and channel. */
export function BasicFields({ uploader }: { uploader: Uploader | null }) {
  return (
    <>
      <RequiredTextField<ItemFormValues> name="title" label="标题" maxLength={80} />
      <Form.Item<ItemFormValues> name="description" label="简介">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item<ItemFormValues>
        name="tags"
        label="标签"
        extra="选已有的，或输入新的后按回车；最多 12 个"
        rules={[
          { type: 'array', max: 12, message: '标签不能超过 12 个' },
          {
            validator: (_, tags: string[] | undefined) =>
              tags?.some((tag) => tag.length > 20)
                ? Promise.reject(new Error('单个标签不能超过 20 个字'))
                : Promise.resolve(),
          },
        ]}
      >
        <TagsField />
      </Form.Item>
      <Form.Item<ItemFormValues>
        name="actors"
        label="演员"
        rules={[{ type: 'array', max: 30, message: '演员不能超过 30 位' }]}
      >
        <PerformersField />
      </Form.Item>
      <div className="field-row">
        <Form.Item<ItemFormValues> name="uploaderId" label="作者" className="grow">
          <UploaderField current={uploader} />
        </Form.Item>
        <Form.Item<ItemFormValues>
          name="channelId"
          label="频道"
          className="grow"
          normalize={(id?: string) => id ?? null}
        >
          <ChannelField />
        </Form.Item>
      </div>
    </>
  );
}
