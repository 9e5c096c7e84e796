import { Form } from 'antd';
import { TagsField, TextFields } from '../../entities/content/content-fields.tsx';
import { OriginFields } from '../../entities/content/origin-fields.tsx';
import { PerformersSelect } from '../../entities/content/performers-select.tsx';
import { ChannelSelect } from '../../entities/channels/channel-select.tsx';
import { UploaderSelect } from '../../entities/content/uploader-select.tsx';
import type { VideoFormValues } from './video-form-values.ts';
import type { Uploader } from '@yehang/contract/shapes/catalogue.ts';

/** Title, description, tags, performers, uploader, channel and origin. */
export function BasicFields({ uploader }: { uploader: Uploader | null }) {
  return (
    <>
      <TextFields rows={[3, 12]} />
      <TagsField />
      <Form.Item<VideoFormValues>
        name="performers"
        label="演员"
        rules={[{ type: 'array', max: 30, message: '演员不能超过 30 位' }]}
      >
        <PerformersSelect />
      </Form.Item>
      <div className="field-row">
        <Form.Item<VideoFormValues> name="uploaderId" label="作者" className="grow">
          <UploaderSelect current={uploader} />
        </Form.Item>
        <Form.Item<VideoFormValues>
          name="channelId"
          label="频道"
          className="grow"
          normalize={(id?: string) => id ?? null}
        >
          <ChannelSelect placeholder="不属于任何频道" />
        </Form.Item>
      </div>
      <OriginFields />
    </>
  );
}
