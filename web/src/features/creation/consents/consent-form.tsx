import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CONSENT_FILES,
  consentScopeNames,
  consentScopes,
  isOfAge,
  type ConsentScope,
} from '@yehang/contract/shapes/consent-values.ts';
import type { ConsentHow } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { compressPicture } from '../../../lib/pictures/compress-picture.ts';
import { showError, showToast } from '../../../lib/toast/show-toast.ts';
import styles from '../creation.module.css';
import { Check, Choice, Field } from '../field.tsx';
import { sendFile } from '../send-file.ts';

const ways: { value: ConsentHow; name: string }[] = [
  { value: 'written', name: '书面同意书' },
  { value: 'video', name: '视频同意' },
  { value: 'self', name: '本人出镜' },
];

const EMPTY = { label: '', fullName: '', identity: '', bornOn: '', agreedOn: '', until: '' };
const texts = [
  { name: 'label', title: '出镜人称呼', hint: '只给你自己看，如「女主」', type: 'text', max: 40 },
  { name: 'fullName', title: '真实姓名', hint: undefined, type: 'text', max: 60 },
  { name: 'identity', title: '证件编号', hint: undefined, type: 'text', max: 60 },
  { name: 'bornOn', title: '出生日期', hint: undefined, type: 'date', max: 10 },
  { name: 'agreedOn', title: '同意日期', hint: undefined, type: 'date', max: 10 },
  { name: 'until', title: '截止日期', hint: '不填就没有期限', type: 'date', max: 10 },
] as const;

async function uploadAll(files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push(await sendFile(await compressPicture(file)));
  return ids;
}

/** Records a person who is shown. */
export function ConsentForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [how, setHow] = useState<ConsentHow>('written');
  const [scopes, setScopes] = useState<readonly ConsentScope[]>(['publish']);
  const [files, setFiles] = useState<readonly File[]>([]);
  const add = useMutation({
    mutationFn: async () =>
      post('creator/consent/add', {
        ...values,
        until: values.until === '' ? null : values.until,
        ...{ how, scopes: [...scopes] },
        evidenceUploadIds: await uploadAll(files),
      }),
    onSuccess: async () => {
      void showToast('已登记，等待核实');
      onDone();
      await client.invalidateQueries({ queryKey: ['creator/consent/list'] });
    },
    onError: showError,
  });
  const isMinor =
    values.bornOn !== '' && values.agreedOn !== '' && !isOfAge(values.bornOn, values.agreedOn);
  const isWhole =
    values.label.trim() !== '' &&
    values.fullName.trim() !== '' &&
    values.identity.trim().length >= 4 &&
    values.bornOn !== '' &&
    values.agreedOn !== '' &&
    files.length >= CONSENT_FILES.min &&
    !isMinor;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      {texts.map(({ name, title, hint, type, max }) => (
        <Field key={name} label={title} {...(hint !== undefined && { hint })}>
          <input
            className={styles.input}
            type={type}
            value={values[name]}
            maxLength={max}
            autoComplete="off"
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [name]: value }));
            }}
          />
        </Field>
      ))}
      {isMinor && (
        <p className={styles.reason} role="alert">
          出镜人同意时须已年满 18 岁
        </p>
      )}
      <Choice label="同意方式" choices={ways} selected={how} onSelect={setHow} />
      <fieldset className={styles.consent}>
        <legend>同意范围</legend>
        {consentScopes.map((scope) => (
          <Check
            key={scope}
            isOn={scopes.includes(scope)}
            onChange={(isOn) =>
              setScopes((before) =>
                isOn || scope === 'publish'
                  ? [...new Set([...before, scope])]
                  : before.filter((one) => one !== scope),
              )
            }
          >
            {consentScopeNames[scope]}
          </Check>
        ))}
      </fieldset>
      <Field
        label="同意书和证件"
        hint={`${CONSENT_FILES.min} 到 ${CONSENT_FILES.max} 张图片，加密保存，撤回后也会留存备查`}
      >
        <span className={styles.chooser}>
          <span>{files.length === 0 ? '选择图片' : `已选 ${files.length} 张，点这里重选`}</span>
          <input
            className={styles.hiddenFile}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={(event) =>
              setFiles([...(event.currentTarget.files ?? [])].slice(0, CONSENT_FILES.max))
            }
          />
        </span>
      </Field>
      <Button type="submit" isWide disabled={!isWhole} isBusy={add.isPending}>
        提交核实
      </Button>
      <Button variant="quiet" isWide onClick={onDone}>
        取消
      </Button>
    </form>
  );
}
