import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { useQuery } from '@tanstack/react-query';
import {
  Alert,
  App,
  Button,
  Card,
  Form,
  Input,
  Radio,
  Select,
  Skeleton,
  Space,
  Switch,
} from 'antd';
import { useState } from 'react';
import { CallFailure, CONFLICT, codeOf, tipOf } from '../../lib/api/failure.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { PhoneFrame, PhoneHome } from '../../lib/phone/phone-frame.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { LinkField } from '../../lib/records/record-fields.tsx';
import { OfflineFields } from './offline-fields.tsx';

type ConfigValues = Omit<AppConfig, 'version' | 'appVersion'>;

function toValues(config: AppConfig): ConfigValues {
  const { version: _version, appVersion: _appVersion, ...values } = config;
  return values;
}

/** What is switched for the whole app; for the owner alone. */
export function AppConfigPage() {
  const config = useQuery(consoleQuery('config/info', {}));
  if (config.error) {
    return <FailureView error={config.error} onRetry={() => void config.refetch()} />;
  }
  if (!config.data) return <Skeleton active />;
  return (
    <ConfigForm
      config={config.data}
      readNewest={async () => (await config.refetch()).data ?? null}
    />
  );
}

interface ConfigFormProps {
  readonly config: AppConfig;
  readonly readNewest: () => Promise<AppConfig | null>;
}

function ConfigForm({ config, readNewest }: ConfigFormProps) {
  const [form] = Form.useForm<ConfigValues>();
  const { message } = App.useApp();
  const [base, setBase] = useState(config);
  const [values, setValues] = useState(toValues(config));
  const [failure, setFailure] = useState<unknown>(null);
  const save = useConsoleMutation('config/save', { outdates: ['config/info'], showsFailure: true });

  const take = (next: AppConfig) => {
    setBase(next);
    setValues(toValues(next));
    form.setFieldsValue(toValues(next));
    setFailure(null);
  };
  const settle = async (apply: (newest: AppConfig) => void) => {
    const newest = await readNewest();
    if (newest) apply(newest);
    setFailure(null);
  };
  const submit = () => {
    setFailure(null);
    save.mutate(
      { ...(form.getFieldsValue(true) as ConfigValues), version: base.version },
      {
        onSuccess: (next) => {
          take(next);
          message.success('已保存，几秒内生效');
        },
        onError: (error) => {
          const field = error instanceof CallFailure ? error.field?.split('.')[0] : undefined;
          if (field !== undefined && Object.hasOwn(values, field)) {
            form.setFields([{ name: field as keyof ConfigValues, errors: [error.message] }]);
          } else setFailure(error);
        },
      },
    );
  };

  return (
    <Card title="应用配置">
      <div className="record-editor">
        <Form<ConfigValues>
          form={form}
          layout="vertical"
          initialValues={toValues(base)}
          onValuesChange={() => setValues(form.getFieldsValue(true) as ConfigValues)}
          onFinish={submit}
        >
          {failure !== null && codeOf(failure) !== CONFLICT && <FailureView error={failure} />}
          {codeOf(failure) === CONFLICT && (
            <Conflict
              tip={tipOf(failure)}
              onTakeNewest={() => void settle(take)}
              onKeepMine={() => void settle(setBase)}
            />
          )}
          <Form.Item<ConfigValues> name="adsType" label="弹窗广告">
            <Radio.Group
              options={[
                { value: 'oneByOne', label: '一张接一张' },
                { value: 'first', label: '只弹第一张' },
              ]}
            />
          </Form.Item>
          <Form.Item<ConfigValues>
            name="tokenHosts"
            label="可带登录信息的主机"
            extra="只有这里的主机，链接里才会带上用户的登录凭证；只填自己的主机，如 pay.example"
          >
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} />
          </Form.Item>
          <Form.Item<ConfigValues>
            name="encryptAll"
            label="加密全部回复"
            valuePropName="checked"
            extra="平时只加密敏感的回复；打开后全部加密，服务器会忙一些"
          >
            <Switch />
          </Form.Item>
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
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
        </Form>
        <aside className="record-preview" aria-label="手机上的样子">
          <UpdatePreview values={values} />
        </aside>
      </div>
    </Card>
  );
}

interface ConflictProps {
  readonly tip: string;
  readonly onTakeNewest: () => void;
  readonly onKeepMine: () => void;
}

function Conflict({ tip, onTakeNewest, onKeepMine }: ConflictProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={tip}
      action={
        <Space orientation="vertical" size={4}>
          <Button size="small" onClick={onTakeNewest}>
            载入最新
          </Button>
          <Button size="small" type="link" onClick={onKeepMine}>
            保留我的
          </Button>
        </Space>
      }
    />
  );
}

/** What somebody with a version too old sees. */
function UpdatePreview({ values }: { values: ConfigValues }) {
  const caption = values.minVersion ? `低于 ${values.minVersion} 的应用看到的` : '每个版本都能用';
  return (
    <PhoneFrame caption={caption}>
      <PhoneHome>
        {values.minVersion && (
          <div className="phone-veil">
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
