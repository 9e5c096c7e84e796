import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleShortcut } from '@yehang/contract/shapes/console-shortcut.ts';
import { Form } from 'antd';
import { ChannelSelect } from '../../entities/channels/channel-select.tsx';
import { LinkTargetInput } from '../../entities/home/link-target-input.tsx';
import { PhoneFrame, PhonePicture } from '../../entities/phone-preview/phone-frame.tsx';
import { RecordEditor } from '../../entities/records/record-editor.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';

interface ShortcutValues extends Pick<ConsoleShortcut, 'title' | 'href' | 'channelId' | 'enabled'> {
  icon: Picture | null;
}

const blank: ShortcutValues = { title: '', href: '', channelId: null, icon: null, enabled: true };

const toValues = ({ title, href, channelId, icon, enabled }: ConsoleShortcut): ShortcutValues => ({
  ...{ title, href, channelId, icon, enabled },
});

interface ShortcutEditorProps {
  /** Null for a new one. */
  readonly opened: ConsoleShortcut | null;
  readonly findLatest: (id: string) => Promise<ConsoleShortcut | null>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Editor of a shortcut icon of the home page. */
export function ShortcutEditor(props: ShortcutEditorProps) {
  return (
    <RecordEditor<ConsoleShortcut, ShortcutValues>
      title="快捷入口"
      blank={blank}
      toValues={toValues}
      save={({ icon, channelId, ...values }, key) =>
        callConsole('shortcut/save', {
          ...key,
          ...values,
          icon: icon?.path ?? '',
          channelId: channelId ?? null,
        })
      }
      {...props}
      renderFields={() => (
        <>
          <RequiredTextField<ShortcutValues>
            name="title"
            label="名称"
            maxLength={6}
            autoComplete="off"
          />
          <Form.Item<ShortcutValues>
            name="icon"
            label="图标"
            rules={[{ required: true, message: '请上传图标' }]}
          >
            <PictureInput use="icon" size={[96, 96]} hint="建议方图 1:1" />
          </Form.Item>
          <Form.Item<ShortcutValues>
            name="href"
            label="跳转"
            rules={[
              { required: true, message: '请选择跳转到哪里' },
              {
                pattern: /^(?:\/(?!\/)|https?:\/\/[^\s/]|yehang:\/\/)\S*$/u,
                message: '要以 /、https://、http:// 或 yehang:// 开头，不能有空格',
              },
            ]}
          >
            <LinkTargetInput />
          </Form.Item>
          <Form.Item<ShortcutValues> name="channelId" label="频道" extra="不选就在每个频道都显示">
            <ChannelSelect placeholder="全部频道" />
          </Form.Item>
          <SwitchField<ShortcutValues> name="enabled" label="启用" />
        </>
      )}
      renderPreview={({ icon, title }) => (
        <PhoneFrame caption="首页横幅下面的一个图标">
          <div className="phone-home">
            <div className="phone-row">
              <PhonePicture picture={icon} className="phone-icon" />
              <div className="phone-row-text">
                <span>{title || '名称'}</span>
              </div>
            </div>
          </div>
        </PhoneFrame>
      )}
    />
  );
}
