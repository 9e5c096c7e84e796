import { useQuery } from '@tanstack/react-query';
import type { CompanionSettings as Settings } from '@yehang/contract/shapes/companion-score.ts';
import { App, Skeleton } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { GiftRows, LevelRows, ProductRows } from './companion-rows.tsx';
import { toSettings, toValues, type CompanionValues } from './companion-values.ts';

const TITLE = 'AI 伙伴设置';
const WIDTH = 960;

/** Packages of score, gifts, levels of affinity and limits of companions. */
export function CompanionSettings({ onClose }: { readonly onClose: () => void }) {
  const settings = useQuery(consoleQuery('companion/settings/info', {}));
  if (settings.data) return <SettingsForm settings={settings.data} onClose={onClose} />;
  return (
    <GuardedModal open title={TITLE} width={WIDTH} onClose={onClose} footer={null}>
      {settings.error ? (
        <ErrorAlert error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </GuardedModal>
  );
}

const limits = [
  { name: 'messagesPerDay', label: '每人每天', unit: '条消息', min: 1, max: 100_000 },
  { name: 'messagesPerDayOfTiers', label: '会员每天', unit: '条消息', min: 1, max: 100_000 },
  { name: 'mostCharacters', label: '每人自建', unit: '个角色', min: 1, max: 500 },
  { name: 'pointsPerMessage', label: '每条消息的亲密度', unit: '点', min: 0, max: 1_000 },
  { name: 'summariseEvery', label: '多久整理一次记忆', unit: '条消息', min: 4, max: 200 },
  { name: 'contextMessages', label: '回答时看前面', unit: '条消息', min: 4, max: 200 },
] as const;

function SettingsForm({
  settings,
  onClose,
}: {
  readonly settings: Settings;
  readonly onClose: () => void;
}) {
  const { message } = App.useApp();
  const save = useConsoleMutation('companion/settings/save', {
    invalidates: ['companion/settings/info'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已保存');
      onClose();
    },
  });
  return (
    <GuardedModal
      open
      title={TITLE}
      width={WIDTH}
      okText="保存"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'companion-settings', loading: save.isPending }}
    >
      <GuardedForm<CompanionValues>
        id="companion-settings"
        layout="vertical"
        scrollToFirstError
        initialValues={toValues(settings)}
        onFinish={(values) => save.mutate(toSettings(values, settings.version))}
      >
        {save.error && <ErrorAlert error={save.error} />}
        <ProductRows />
        <GiftRows />
        <LevelRows />
        <div className="field-row">
          {limits.map((limit) => (
            <NumberField<CompanionValues> key={limit.name} {...limit} isRequired />
          ))}
        </div>
      </GuardedForm>
    </GuardedModal>
  );
}
