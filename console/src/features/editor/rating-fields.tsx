import { STATED_NOTE } from '@yehang/contract/shapes/consent.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import { Alert, Checkbox, Form, type FormInstance, Input, Typography } from 'antd';
import { formatDateTime } from '../../lib/format/time.ts';
import { DarkOnlyField, RatingField } from '../../entities/content/content-fields.tsx';
import { MarkReasonField } from '../../entities/reasons/mark-reason-field.tsx';
import { RuleField } from '../../entities/reasons/rule-field.tsx';
import { hasConsent, isMarked, type VideoFormValues } from './video-form-values.ts';

type ConsentForm = Pick<FormInstance, 'getFieldsValue'>;

/** Once a part of the consent record is filled in, all of it is required. */
const requiredWithRecord = (message: string) => (form: ConsentForm) => ({
  validator: (_: unknown, value: string | boolean | undefined) => {
    const isGiven = typeof value === 'string' ? value.trim() !== '' : value === true;
    const isRequired = hasConsent(form.getFieldsValue() as VideoFormValues);
    return isRequired && !isGiven ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

const consentNames = ['consentPeople', 'consentReference', 'consentCheckedAges'] as const;

function dependenciesOf(name: (typeof consentNames)[number]) {
  return consentNames.filter((other) => other !== name);
}

/** Consent record of the people shown; an adult item cannot be published without it. */
function ConsentFields({ consent }: { consent: ConsoleContent['consent'] }) {
  return (
    <div className="consent">
      <Alert
        type="info"
        showIcon
        title="成人内容须登记每位出镜人的书面同意，并核验其已满 18 岁。"
        description={`没有登记可以保存草稿，但不能发布。登记会写入审计日志。${STATED_NOTE}。`}
      />
      <Form.Item<VideoFormValues>
        name="consentPeople"
        label="出镜人"
        dependencies={dependenciesOf('consentPeople')}
        rules={[requiredWithRecord('请填写全部出镜人')]}
      >
        <Input maxLength={500} placeholder="每位出镜人的姓名或代号" />
      </Form.Item>
      <Form.Item<VideoFormValues>
        name="consentReference"
        label="同意书编号"
        dependencies={dependenciesOf('consentReference')}
        rules={[requiredWithRecord('请填写同意书编号')]}
      >
        <Input maxLength={200} placeholder="签字文件存放的位置或编号" />
      </Form.Item>
      <Form.Item<VideoFormValues>
        name="consentCheckedAges"
        valuePropName="checked"
        dependencies={dependenciesOf('consentCheckedAges')}
        rules={[requiredWithRecord('须先核验年龄')]}
      >
        <Checkbox>我已查看证件，确认所有出镜人都已满 18 岁</Checkbox>
      </Form.Item>
      {consent?.isTyped && (
        <Typography.Text type="secondary">
          作者填写：{consent.people}（{consent.reference}），没有核实，不算登记
        </Typography.Text>
      )}
      {consent && !consent.isTyped && (
        <Typography.Text type="secondary">
          {consent.recordedBy} 于 {formatDateTime(consent.recordedAt)} 登记
        </Typography.Text>
      )}
    </div>
  );
}

/**
 * Rating, the consent record of adult items, whether it is the dark section's alone, and why these change of what a user
 * made. `saved` is the content without the edits.
 */
export function RatingFields({ saved }: { saved: ConsoleContent }) {
  const { consent } = saved;
  const rating = Form.useWatch<Rating | undefined>('rating') ?? saved.rating;
  const darkOnly = Form.useWatch<boolean | undefined>('darkOnly') ?? saved.darkOnly;
  return (
    <>
      <RatingField />
      {rating === 'adult' && <ConsentFields consent={consent} />}
      <DarkOnlyField extra="只在暗网出现：没有暗网会员的人搜不到、看不到，也打不开" />
      {isMarked({ rating, darkOnly }, saved) && (
        <>
          <RuleField name="markRule" />
          <MarkReasonField name="markReason" />
        </>
      )}
    </>
  );
}
