import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import { Alert, Checkbox, Form, type FormInstance, Input, Radio, Typography } from 'antd';
import { momentText } from '../../lib/format/time.ts';
import { optionsOf, ratingWords } from '../../lib/words/catalogue-words.ts';
import { hasConsent, type ItemFormValues } from './item-form-values.ts';

type ConsentForm = Pick<FormInstance, 'getFieldsValue'>;

/** Once a part of the record is filled in, all of it is needed. */
const wholeRecord = (message: string) => (form: ConsentForm) => ({
  validator: (_: unknown, value: string | boolean | undefined) => {
    const isGiven = typeof value === 'string' ? value.trim() !== '' : value === true;
    const isNeeded = hasConsent(form.getFieldsValue() as ItemFormValues);
    return isNeeded && !isGiven ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

const consentNames = ['consentPeople', 'consentReference', 'consentCheckedAges'] as const;

function dependenciesOf(name: (typeof consentNames)[number]) {
  return consentNames.filter((other) => other !== name);
}

/** The consent of the people shown: without it an adult item is never published. */
function ConsentFields({ consent }: { consent: ConsoleContent['consent'] }) {
  return (
    <div className="consent">
      <Alert
        type="info"
        showIcon
        title="成人内容须登记每位出镜人的书面同意，并核验其已满 18 岁。"
        description="没有登记可以保存草稿，但不能发布。登记会写入审计日志。"
      />
      <Form.Item<ItemFormValues>
        name="consentPeople"
        label="出镜人"
        dependencies={dependenciesOf('consentPeople')}
        rules={[wholeRecord('请填写全部出镜人')]}
      >
        <Input maxLength={500} placeholder="每位出镜人的姓名或代号" />
      </Form.Item>
      <Form.Item<ItemFormValues>
        name="consentReference"
        label="同意书编号"
        dependencies={dependenciesOf('consentReference')}
        rules={[wholeRecord('请填写同意书编号')]}
      >
        <Input maxLength={200} placeholder="签字文件存放的位置或编号" />
      </Form.Item>
      <Form.Item<ItemFormValues>
        name="consentCheckedAges"
        valuePropName="checked"
        dependencies={dependenciesOf('consentCheckedAges')}
        rules={[wholeRecord('须先核验年龄')]}
      >
        <Checkbox>我已查看证件，确认所有出镜人都已满 18 岁</Checkbox>
      </Form.Item>
      {consent && (
        <Typography.Text type="secondary">
          {consent.recordedBy} 于 {momentText(consent.recordedAt)} 登记
        </Typography.Text>
      )}
    </div>
  );
}

/** For whom the item is, and the record that adult items need. */
export function RatingFields({ consent }: { consent: ConsoleContent['consent'] }) {
  const rating: Rating = Form.useWatch<Rating>('rating') ?? 'general';
  return (
    <>
      <Form.Item<ItemFormValues> name="rating" label="分级">
        <Radio.Group optionType="button" options={optionsOf(ratingWords)} />
      </Form.Item>
      {rating === 'adult' && <ConsentFields consent={consent} />}
    </>
  );
}
