import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, Radio, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { CallError, CONFLICT, errorCode, errorMessage } from '../../lib/api/call-error.ts';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { PhoneFrame, PhoneHome } from '../../entities/phone-preview/phone-frame.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ConflictPanel } from '../../entities/records/conflict-panel.tsx';
import { LinkField } from '../../entities/records/record-fields.tsx';
import { AgentFields } from './agent-fields.tsx';
import { type ConfigValues, toFieldName, toRequest, toValues } from './config-values.ts';
import {
  AccountFields,
  FriendGiftFields,
  GiftFields,
  HotWordFields,
  PushFields,
  ReadLimitFields,
  RechargeFields,
  ShareFields,
} from './number-groups.tsx';
import { OfflineFields } from './offline-fields.tsx';
import { StartOverlayFields } from './start-overlay-fields.tsx';
import { TierBenefitFields } from './tier-benefit-fields.tsx';
import { TrustFields } from './trust-fields.tsx';
import { WithdrawalFields } from './withdrawal-fields.tsx';

/** App-wide settings; only for the owner. */
export function AppConfigPage() {
  const config = useQuery(consoleQuery('config/info', {}));
  if (config.error) {
    return <ErrorAlert error={config.error} onRetry={() => void config.refetch()} />;
  }
  if (!config.data) return <Skeleton active />;
  return (
    <ConfigForm
      config={config.data}
      readLatest={async () => (await config.refetch()).data ?? null}
    />
  );
}

interface ConfigFormProps {
  readonly config: AppConfig;
  readonly readLatest: () => Promise<AppConfig | null>;
}

function ConfigForm({ config, readLatest }: ConfigFormProps) {
  const [form] = Form.useForm<ConfigValues>();
  const { message } = App.useApp();
  const [base, setBase] = useState(config);
  const [values, setValues] = useState(toValues(config));
  const [error, setError] = useState<unknown>(null);
  const [latest, setLatest] = useState<AppConfig | null>(null);
  const save = useConsoleMutation('config/save', {
    invalidates: ['config/info'],
    handlesError: true,
  });

  const load = (next: AppConfig) => {
    setBase(next);
    setValues(toValues(next));
    form.setFieldsValue(toValues(next));
    setError(null);
  };
  const submit = () => {
    setError(null);
    save.mutate(
      { ...toRequest(form.getFieldsValue(true) as ConfigValues), version: base.version },
      {
        onSuccess: (next) => {
          load(next);
          message.success('已保存，几秒内生效');
        },
        onError: (error) => {
          const named = error instanceof CallError ? error.field?.split('.')[0] : undefined;
          const field = named && toFieldName(named);
          if (field !== undefined && Object.hasOwn(values, field)) {
            form.setFields([{ name: field as keyof ConfigValues, errors: [error.message] }]);
            return;
          }
          setError(error);
          if (errorCode(error) === CONFLICT) void readLatest().then(setLatest);
        },
      },
    );
  };

  return (
    <Card title="应用配置">
      <div className="record-editor">
        <GuardedForm<ConfigValues>
          form={form}
          layout="vertical"
          initialValues={toValues(base)}
          onValuesChange={() => setValues(form.getFieldsValue(true) as ConfigValues)}
          onFinish={submit}
        >
          {error !== null && latest === null && <ErrorAlert error={error} />}
          {latest !== null && (
            <ConflictPanel<ConfigValues>
              key={latest.version}
              message={errorMessage(error)}
              opened={toValues(base)}
              latest={toValues(latest)}
              edited={form.getFieldsValue(true) as ConfigValues}
              onResolve={(next) => {
                setBase(latest);
                setLatest(null);
                setError(null);
                form.setFieldsValue(next);
                setValues(next);
              }}
            />
          )}
          <Form.Item<ConfigValues>
            name="appName"
            label="应用名称"
            extra="显示在网页标题和分享海报上；不填就叫「夜航」"
            normalize={(text: string) => (text.trim() === '' ? null : text)}
          >
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item<ConfigValues> name="adsType" label="弹窗广告">
            <Radio.Group
              options={[
                { value: 'oneByOne', label: '一张接一张' },
                { value: 'first', label: '只弹第一张' },
              ]}
            />
          </Form.Item>
          <StartOverlayFields />
          <Form.Item<ConfigValues>
            name="tokenHosts"
            label="可带登录信息的主机"
            extra="只有这里的主机，链接里才会带上用户的登录凭证；只填自己的主机，如 pay.example"
          >
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} />
          </Form.Item>
          <SwitchField<ConfigValues>
            name="encryptAll"
            label="加密全部回复"
            extra="平时只加密敏感的回复；打开后全部加密，服务器会忙一些"
          />
          <OfflineFields />
          <Form.Item<ConfigValues>
            name="minVersion"
            label="最低版本"
            extra={`低于它的应用会被要求更新；不填就都能用。当前版本 ${base.appVersion}`}
            normalize={(text: string) => (text.trim() === '' ? null : text.trim())}
            rules={[{ pattern: /^\d{1,4}(?:\.\d{1,4}){1,3}$/, message: '像 2.1.0 这样填写' }]}
          >
            <Input maxLength={20} inputMode="decimal" />
          </Form.Item>
          <LinkField name="updateUrl" label="更新地址" />
          <ShareFields />
          <AccountFields />
          <AgentFields />
          <RechargeFields />
          <TierBenefitFields />
          <HotWordFields />
          <GiftFields />
          <WithdrawalFields />
          <FriendGiftFields />
          <TrustFields />
          <PushFields />
          <ReadLimitFields />
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
        </GuardedForm>
        <aside className="record-preview" aria-label="手机上的样子">
          <UpdatePreview values={values} />
        </aside>
      </div>
    </Card>
  );
}

/** What users of an outdated version see. */
function UpdatePreview({ values }: { values: ConfigValues }) {
  const caption = values.minVersion ? `低于 ${values.minVersion} 的应用看到的` : '每个版本都能用';
  return (
    <PhoneFrame caption={caption}>
      <PhoneHome>
        {values.minVersion && (
          <div className="phone-backdrop">
            <div className="phone-sheet">
              <h3>版本过旧</h3>
              <div>请更新后继续使用</div>
              <span className="phone-button">{values.updateUrl ? '去更新' : '重新载入'}</span>
            </div>
          </div>
        )}
      </PhoneHome>
    </PhoneFrame>
  );
}
