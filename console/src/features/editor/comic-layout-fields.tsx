import { Form, type FormInstance, Radio } from 'antd';
import type { RoomFormValues } from './room-form-values.ts';

/** What the layout of a comic is called. */
export const comicLayoutOptions = [
  { value: 'strip', label: '条漫' },
  { value: 'pages', label: '页漫' },
];
export const directionOptions = [
  { value: 'ltr', label: '从左到右' },
  { value: 'rtl', label: '从右到左' },
];

const filledWith =
  (other: keyof RoomFormValues) => (form: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: (_: unknown, value: unknown) =>
      (value ?? null) === null && ((form.getFieldValue(other) as unknown) ?? null) !== null
        ? Promise.reject(new Error('版式和阅读方向要一起填'))
        : Promise.resolve(),
  });

/** Form fields `layout` and `direction` of a comic. */
export function ComicLayoutFields() {
  return (
    <div className="field-row">
      <Form.Item<RoomFormValues>
        name="layout"
        label="版式"
        tooltip="导入时按图片的形状定，可以改"
        dependencies={['direction']}
        rules={[filledWith('direction')]}
      >
        <Radio.Group optionType="button" options={comicLayoutOptions} />
      </Form.Item>
      <Form.Item<RoomFormValues>
        name="direction"
        label="阅读方向"
        dependencies={['layout']}
        rules={[filledWith('layout')]}
      >
        <Radio.Group optionType="button" options={directionOptions} />
      </Form.Item>
    </div>
  );
}
