import { consentScopeNames, type ConsentScope } from '@yehang/contract/shapes/consent-values.ts';
import { PROVIDER_FILES } from '@yehang/contract/shapes/provider.ts';
import { App, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { fileBase64 } from '../../lib/files/file-base64.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

/** Records an agreement, with pictures of it. */
export function NewProvider({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const [name, setName] = useState('');
  const [agreedOn, setAgreedOn] = useState('');
  const [until, setUntil] = useState('');
  const [scopes, setScopes] = useState<ConsentScope[]>(['publish']);
  const [coversPeople, setCoversPeople] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [readError, setReadError] = useState<unknown>(null);
  const add = useConsoleMutation('provider/add', {
    invalidates: ['provider/list'],
    handlesError: true,
    onSuccess: () => {
      void message.success('已登记');
      onClose();
    },
  });
  const isComplete = name.trim() !== '' && agreedOn !== '' && files.length > 0;
  const submit = async () => {
    setReadError(null);
    try {
      const texts = await Promise.all(files.map(fileBase64));
      add.mutate({
        ...{ name: name.trim(), agreedOn, until: until === '' ? null : until },
        ...{ scopes, coversPeople, files: texts },
      });
    } catch (error) {
      setReadError(error);
    }
  };
  const error = readError ?? add.error;
  return (
    <GuardedModal
      open
      title="登记合作方协议"
      okText="登记"
      isDirty={() => name !== '' || agreedOn !== '' || files.length > 0}
      okButtonProps={{ disabled: !isComplete, loading: add.isPending }}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <div className="stack">
        {error !== null && <ErrorAlert error={error} />}
        <label className="stack-tight">
          合作方
          <Input
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label className="stack-tight">
          签署日期
          <Input
            type="date"
            value={agreedOn}
            onChange={(event) => setAgreedOn(event.currentTarget.value)}
          />
        </label>
        <label className="stack-tight">
          截止日期（没有期限就不填）
          <Input
            type="date"
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </label>
        <Checkbox.Group<ConsentScope>
          aria-label="使用范围"
          value={scopes}
          options={toOptions(consentScopeNames).map((option) => ({
            ...option,
            disabled: option.value === 'publish',
          }))}
          onChange={setScopes}
        />
        <Checkbox checked={coversPeople} onChange={({ target }) => setCoversPeople(target.checked)}>
          提供方保证保存每位出镜人的年龄、身份和同意记录，随时可以提供
        </Checkbox>
        <label className="stack-tight">
          协议照片（最多 {PROVIDER_FILES} 张，每张不超过 2 MB，加密保存）
          <input
            type="file"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) =>
              setFiles([...(currentTarget.files ?? [])].slice(0, PROVIDER_FILES))
            }
          />
        </label>
      </div>
    </GuardedModal>
  );
}
