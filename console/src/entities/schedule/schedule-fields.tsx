import { Form } from 'antd';
import { MomentPicker } from '../../lib/moments/shanghai-picker.tsx';

/** From when until when something is shown; nothing means always. */
export function ScheduleFields() {
  return (
    <div className="field-row">
      <Form.Item name="startsAt" label="开始（北京时间）" extra="不填就马上开始">
        <MomentPicker />
      </Form.Item>
      <Form.Item
        name="endsAt"
        label="结束（北京时间）"
        extra="不填就一直展示"
        dependencies={['startsAt']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, endsAt: number | null) => {
              const startsAt = getFieldValue('startsAt') as number | null;
              const isWrong = endsAt !== null && startsAt !== null && endsAt <= startsAt;
              return isWrong
                ? Promise.reject(new Error('结束时间要晚于开始时间'))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <MomentPicker />
      </Form.Item>
    </div>
  );
}
