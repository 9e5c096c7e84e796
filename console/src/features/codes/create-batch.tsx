import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import { App, Form, Select } from 'antd';
import { ContentPicker, toSelectedContent } from '../../entities/content/content-picker.tsx';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { goldToCents } from '../../entities/gold/gold.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface BatchValues {
  name: string;
  gold: number | null;
  tier: Tier | undefined;
  days: number | null;
  contents: readonly SelectedContent[];
  count: number;
  usesPerCode: number;
  usesPerUser: number;
  validDays: number;
}

const blank: BatchValues = {
  name: '',
  gold: null,
  tier: undefined,
  days: null,
  contents: [],
  count: 100,
  usesPerCode: 1,
  usesPerUser: 1,
  validDays: 30,
};

const DAY_MS = 86_400_000;
const tiers = Object.entries(tierLabels).map(([value, label]) => ({ value, label }));

/** Makes a batch of codes. */
export function CreateBatch({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const create = useConsoleMutation('code/batch/create', {
    invalidates: ['code/batch/list', 'gold/gift/limits'],
    handlesError: true,
    onSuccess: ({ state }) => {
      void message.success(
        state === 'waiting' ? '已生成，等另一位同事同意' : '已生成，请在列表里导出',
      );
      onClose();
    },
  });
  const submit = ({ gold, tier, days, contents, validDays, ...rest }: BatchValues) =>
    create.mutate({
      ...rest,
      goldCents: goldToCents(gold ?? 0),
      tier: tier ?? null,
      days,
      contentId: contents[0]?.id ?? null,
      expiresAt: Date.now() + validDays * DAY_MS,
    });
  return (
    <GuardedModal
      open
      title="生成一批兑换码"
      okText="生成"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'create-batch', loading: create.isPending }}
    >
      <GuardedForm<BatchValues>
        id="create-batch"
        layout="vertical"
        initialValues={blank}
        onFinish={submit}
      >
        {create.error && <ErrorAlert error={create.error} />}
        <RequiredTextField<BatchValues>
          name="name"
          label="名称"
          maxLength={40}
          autoComplete="off"
        />
        <GoldField<BatchValues> name="gold" label="金币" extra="金币、会员和内容至少填一样" />
        <div className="field-row">
          <Form.Item<BatchValues> name="tier" label="会员等级">
            <Select allowClear options={tiers} />
          </Form.Item>
          <NumberField<BatchValues> name="days" label="天数" min={1} max={3650} unit="天" />
        </div>
        <Form.Item<BatchValues> name="contents" label="内容" extra="兑换后归用户所有，可以不选">
          <ContentPicker
            toSelected={toSelectedContent}
            listCall="code/content/list"
            most={1}
            isUnordered
          />
        </Form.Item>
        <div className="field-row">
          <NumberField<BatchValues> name="count" label="数量" min={1} max={100_000} isRequired />
          <NumberField<BatchValues>
            name="usesPerCode"
            label="每码可用次数"
            min={1}
            max={1_000_000}
            isRequired
          />
        </div>
        <div className="field-row">
          <NumberField<BatchValues>
            name="usesPerUser"
            label="每人可用次数"
            min={1}
            max={1000}
            isRequired
          />
          <NumberField<BatchValues>
            name="validDays"
            label="有效天数"
            min={1}
            max={3650}
            unit="天"
            isRequired
          />
        </div>
      </GuardedForm>
    </GuardedModal>
  );
}
