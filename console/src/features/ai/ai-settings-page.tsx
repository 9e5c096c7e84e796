import type { AiSettings } from '@yehang/contract/shapes/console-ai.ts';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, Skeleton } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { SettingsConflict, useFormBase } from '../../entities/records/settings-conflict.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import {
  flatten,
  formatField,
  labelField,
  namesOf,
  toSettings,
  toSettingsValues,
  unflatten,
  type SettingsValues,
} from './settings-values.ts';
import { ToolPrices } from './tool-prices.tsx';

const MOST_NAMES = 2_000;

async function checkNames(text: string): Promise<void> {
  const names = namesOf(text);
  const wrong = names.find(({ length }) => length < 2 || length > 40);
  if (wrong !== undefined) throw new Error(`「${wrong.slice(0, 40)}」应为 2 到 40 个字`);
  if (names.length > MOST_NAMES) throw new Error(`最多 ${MOST_NAMES} 个`);
}

/** What AI tools cost, what is free, and their limits. */
export function AiSettingsPage() {
  const { data, error, refetch } = useQuery(consoleQuery('ai/settings/info', {}));
  if (data) return <SettingsForm present={data} />;
  return (
    <Card size="small">
      {error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Card>
  );
}

function SettingsForm({ present }: { present: AiSettings }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<SettingsValues>();
  const { base, rebase } = useFormBase(form, present);
  const save = useConsoleMutation('ai/settings/save', {
    invalidates: ['ai/settings/info'],
    handlesError: true,
    onSuccess: (saved) => {
      rebase(saved, toSettingsValues(saved));
      void message.success('已保存，下一个任务就按新的设置');
    },
  });
  const submit = () => {
    const values = form.getFieldsValue(true) as SettingsValues;
    save.mutate({ ...toSettings(values), version: base.version });
  };
  return (
    <GuardedForm<SettingsValues>
      form={form}
      layout="vertical"
      initialValues={toSettingsValues(base)}
      scrollToFirstError
      onFinish={submit}
    >
      <div className="stack">
        <SettingsConflict
          {...{ error: save.error, base, present, labelField, formatField }}
          toFields={(settings) => flatten(toSettingsValues(settings))}
          edited={() => flatten(form.getFieldsValue(true) as SettingsValues)}
          onResolve={(fields) => {
            rebase(present, unflatten(fields));
            save.reset();
          }}
        />
        <Card size="small" title="价格和免费次数">
          <ToolPrices />
        </Card>
        <Card size="small" title="排队和标识">
          <div className="field-row">
            <NumberField<SettingsValues>
              name="mostWaiting"
              label="每人最多排队"
              min={1}
              max={200}
              unit="个"
              isRequired
            />
            <NumberField<SettingsValues>
              name="mostRunning"
              label="每人同时执行"
              min={1}
              max={50}
              unit="个"
              isRequired
            />
          </div>
          <div className="field-row">
            {tier.options.map((held) => (
              <NumberField<SettingsValues>
                key={held}
                name={['weightOfTiers', held]}
                label={`${tierLabels[held]}的权重`}
                extra="2 表示分到的是别人的两倍"
                min={1}
                max={20}
                isRequired
              />
            ))}
          </div>
          <SwitchField<SettingsValues>
            name="demonstrationHelps"
            label="引擎都用不了时由演示引擎代替"
            extra="结果会标「演示」"
          />
          <RequiredTextField<SettingsValues>
            name="producer"
            label="生成服务提供者"
            extra="写进每个生成文件的标识里"
            maxLength={60}
          />
        </Card>
        <Card size="small" title="真实人物">
          <Form.Item<SettingsValues>
            name="realNames"
            label="不接受的真实姓名"
            extra="一行一个。描述和角色卡里写到的会被拒绝；常见的公众人物不用写"
            rules={[{ validator: (_, text: string) => checkNames(text) }]}
          >
            <Input.TextArea rows={6} />
          </Form.Item>
        </Card>
        <div>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
        </div>
      </div>
    </GuardedForm>
  );
}
