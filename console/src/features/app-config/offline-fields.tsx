import { tier } from '@yehang/contract/shapes/catalogue.ts';
import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { Checkbox, Form, InputNumber } from 'antd';
import { tierLabels } from '../../entities/membership/tier-labels.ts';

const options = tier.options.map((value) => ({ value, label: tierLabels[value] }));

/** Which tiers may download videos for offline playback, and for how many days. */
export function OfflineFields() {
  return (
    <>
      <Form.Item<AppConfig>
        name="offlineTiers"
        label="可离线缓存的会员"
        extra="至尊会员享有其他会员的权益；一个都不选就不提供离线缓存。改完记得同步会员卡上写的权益"
      >
        <Checkbox.Group options={options} />
      </Form.Item>
      <Form.Item<AppConfig>
        name="offlineDays"
        label="离线可看天数"
        extra="到期后联网一次就会续上；会员提前到期时，以会员到期为准"
        rules={[{ required: true, message: '填 1 到 30 之间的天数' }]}
      >
        <InputNumber min={1} max={30} precision={0} suffix="天" />
      </Form.Item>
    </>
  );
}
