import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { Checkbox, Form } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';

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
      <NumberField<AppConfig>
        name="offlineDays"
        label="离线可看天数"
        extra="到期后联网一次就会续上；会员提前到期时，以会员到期为准"
        min={1}
        max={30}
        unit="天"
        isRequired
      />
    </>
  );
}
