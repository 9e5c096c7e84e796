import { Form } from 'antd';
import { DateTimePicker } from '../../lib/date-picker/shanghai-picker.tsx';

/** Start and end of publication; empty means no limit. */
export function ScheduleFields() {
  return (
    <div className="field-row">
      <Form.Item name="startsAt" label="开始（北京时间）" extra="不填就马上开始">
        <DateTimePicker />
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
        <DateTimePicker />
      </Form.Item>
    </div>
  );
}
