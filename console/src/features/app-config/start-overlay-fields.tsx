import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { Form, InputNumber, Radio } from 'antd';

const whole = (min: number, max: number, message: string) => [
  { required: true, type: 'integer' as const, min, max, message },
];

/** How often splash, app list, pop-ups and announcement come when the app is opened. */
export function StartOverlayFields() {
  return (
    <>
      <div className="field-row">
        <Form.Item<AppConfig>
          name="splashPauseMinutes"
          label="开屏间隔"
          extra="离上次开屏不到这么久，再打开就不放；刷新页面总是不放"
          rules={whole(0, 1440, '填 0 到 1440 之间的整数')}
        >
          <InputNumber<number> suffix="分钟" />
        </Form.Item>
        <Form.Item<AppConfig>
          name="overlaysPerStart"
          label="每次启动的弹层数"
          extra="应用列表、弹窗广告和公告一共最多几个，其余的下次启动再出现"
          rules={whole(0, 10, '填 0 到 10 之间的整数')}
        >
          <InputNumber<number> suffix="个" />
        </Form.Item>
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
