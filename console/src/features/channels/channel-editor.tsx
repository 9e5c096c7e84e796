import type { ChannelRecord } from '@yehang/contract/shapes/console-home.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { Form, Radio } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { RecordEditor } from '../../entities/records/record-editor.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { sectionLabels } from '../../entities/channels/channel-labels.ts';

type ChannelValues = Pick<ChannelRecord, 'name' | 'section' | 'enabled'>;

const toValues = ({ name, section, enabled }: ChannelRecord): ChannelValues => ({
  ...{ name, section, enabled },
});

interface ChannelEditorProps {
  /** The channel to edit, or the section of a new one. */
  readonly opened: ChannelRecord | ChannelSection;
  readonly findLatest: (id: string) => Promise<ChannelRecord | null>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Editor of a channel. */
export function ChannelEditor({ opened, ...rest }: ChannelEditorProps) {
  const section = typeof opened === 'string' ? opened : opened.section;
  return (
    <RecordEditor<ChannelRecord, ChannelValues>
      title="频道"
      opened={typeof opened === 'string' ? null : opened}
      blank={{ name: '', section, enabled: true }}
      toValues={toValues}
      save={(values, key) => callConsole('channel/save', { ...key, ...values })}
      {...rest}
      renderFields={(values) => (
        <>
          <RequiredTextField<ChannelValues>
            name="name"
            label="名称"
            maxLength={8}
            autoComplete="off"
          />
          <Form.Item<ChannelValues>
            name="section"
            label="所在"
            extra={
              values.section === 'dark'
                ? '里面的视频和模块只给暗网会员，轻量版里没有这个频道'
                : '首页顶部的一个标签'
            }
          >
            <Radio.Group optionType="button" options={toOptions(sectionLabels)} />
          </Form.Item>
          <SwitchField<ChannelValues>
            name="enabled"
            label="启用"
            extra="停用后标签不再出现，里面的视频还在"
          />
        </>
      )}
    />
  );
}
