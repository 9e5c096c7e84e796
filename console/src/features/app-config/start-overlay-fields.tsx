import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { Form, Radio } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';

/** How often splash, app list, pop-ups and announcement come when the app is opened. */
export function StartOverlayFields() {
  return (
    <>
      <div className="field-row">
        <NumberField<AppConfig>
          name="splashPauseMinutes"
          label="开屏间隔"
          extra="离上次开屏不到这么久，再打开就不放；刷新页面总是不放"
          unit="分钟"
          min={0}
          max={1_440}
          isRequired
        />
        <NumberField<AppConfig>
          name="overlaysPerStart"
          label="每次启动的弹层数"
          extra="应用列表、弹窗广告和公告一共最多几个，其余的下次启动再出现"
          unit="个"
          min={0}
          max={10}
          isRequired
        />
      </div>
      <Form.Item<AppConfig>
        name="overlayRepeat"
        label="弹层多久再出现"
        extra="按设备算，应用列表、每个弹窗广告、每条公告各算各的"
      >
        <Radio.Group
          options={[
            { value: 'daily', label: '每天一次' },
            { value: 'everyStart', label: '每次启动' },
          ]}
        />
      </Form.Item>
    </>
  );
}
