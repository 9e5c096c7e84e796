import { useQuery } from '@tanstack/react-query';
import { App, Form, Input, Radio, Select, Skeleton } from 'antd';
import type { CallRequest, CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { HttpFields } from './http-fields.tsx';

type Config = CallResponse<'sms/info'>;
export type SmsFields = Omit<CallRequest<'sms/save'>, 'version'>;

/** How codes are sent. */
export function SmsSettings({ onClose }: { onClose: () => void }) {
  const config = useQuery(consoleQuery('sms/info', {}));
  if (config.data) return <SmsForm config={config.data} onClose={onClose} />;
  return (
    <GuardedModal open title="短信设置" onClose={onClose} footer={null}>
      {config.error ? (
        <ErrorAlert error={config.error} onRetry={() => void config.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </GuardedModal>
  );
}

const secretHint = (has: boolean) => (has ? '已填写；不改就留空' : '还没有填写');

function SmsForm({ config, onClose }: { config: Config; onClose: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<SmsFields>();
  const gateway = Form.useWatch('gateway', form) ?? config.gateway;
  const { hasAliyunSecret, hasHttpSecret, version, ...initial } = config;
  const save = useConsoleMutation('sms/save', {
    invalidates: ['sms/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已保存，下一条短信就用新的设置');
      onClose();
    },
  });
  const submit = () => {
    const { httpSecret, aliyunSecret, ...fields } = {
      ...initial,
      ...(form.getFieldsValue(true) as SmsFields),
    };
    save.mutate({
      ...fields,
      ...(httpSecret ? { httpSecret } : {}),
      ...(aliyunSecret ? { aliyunSecret } : {}),
      version,
    });
  };
  return (
    <GuardedModal
      open
      title="短信设置"
      okText="保存"
      width={640}
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'sms-settings', loading: save.isPending }}
    >
      <GuardedForm<SmsFields>
        id="sms-settings"
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={submit}
      >
        {save.error && <ErrorAlert error={save.error} />}
        <Form.Item<SmsFields> name="gateway" label="短信通道">
          <Radio.Group
            options={[
              { value: 'outbox', label: '不发送，留在控制台' },
              { value: 'aliyun', label: '阿里云' },
              { value: 'http', label: 'HTTP 接口' },
            ]}
          />
        </Form.Item>
        {gateway === 'aliyun' && (
          <>
            <Form.Item<SmsFields> name={['aliyun', 'accessKeyId']} label="AccessKey ID">
              <Input maxLength={64} autoComplete="off" />
            </Form.Item>
            <Form.Item<SmsFields>
              name="aliyunSecret"
              label="AccessKey Secret"
              extra={secretHint(hasAliyunSecret)}
            >
              <Input.Password maxLength={200} autoComplete="new-password" />
            </Form.Item>
            <Form.Item<SmsFields> name={['aliyun', 'signName']} label="短信签名">
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item<SmsFields>
              name={['aliyun', 'templateCode']}
              label="模板编号"
              extra="模板里的变量叫 code"
            >
              <Input maxLength={40} placeholder="SMS_123456789" />
            </Form.Item>
          </>
        )}
        {gateway === 'http' && <HttpFields secretHint={secretHint(hasHttpSecret)} />}
        {gateway !== 'aliyun' && (
          <Form.Item<SmsFields>
            name="text"
            label="短信内容"
            extra="{code} 是验证码，{name} 是应用名称"
            rules={[{ required: true, pattern: /\{code\}/, message: '短信内容里要有 {code}' }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        )}
        <Form.Item<SmsFields>
          name="dialCodes"
          label="可以收验证码的区号"
          extra="只开需要的地区：昂贵地区的短信常被人用来刷费用"
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} />
        </Form.Item>
        <NumberField<SmsFields>
          name="mostPerDay"
          label="每天最多条数"
          min={0}
          max={10_000_000}
          unit="条"
          isRequired
        />
      </GuardedForm>
    </GuardedModal>
  );
}
