import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@yehang/contract/shapes/creator.ts';
import { EVIDENCE_PICTURES } from '@yehang/contract/shapes/creator-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { toast } from '@yehang/ui/toast.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { compressPicture, UnreadablePicture } from '../../lib/pictures/compress-picture.ts';
import styles from './creation.module.css';
import { Check, Field } from './field.tsx';
import { sendFile } from './send-file.ts';
import { terms } from './terms.ts';

async function uploadAll(files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push(await sendFile(await compressPicture(file)));
  return ids;
}

/** The creator application: name, evidence, and consent to the terms. */
export function ApplyForm({ creator }: { creator: OwnCreator }) {
  const client = useQueryClient();
  const [displayName, setDisplayName] = useState(creator.displayName);
  const [contact, setContact] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAdult, setIsAdult] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(false);
  const apply = useMutation({
    mutationFn: async () =>
      post('creator/apply', {
        displayName,
        contact,
        termsVersion: creator.termsVersion,
        isAdult: true,
        evidenceUploadIds: await uploadAll(files),
      }),
    onSuccess: (answer) => client.setQueryData(['creator/state'], answer),
    onError: (error) =>
      toast(error instanceof UnreadablePicture ? error.message : errorMessage(error)),
  });
  const isWhole =
    displayName.trim().length >= 2 &&
    contact.trim().length >= 3 &&
    files.length >= EVIDENCE_PICTURES.min &&
    isAdult &&
    hasAgreed;
  const choose = (chosen: readonly File[]) => {
    if (chosen.some((file) => file.size > EVIDENCE_PICTURES.bytes)) toast('每张图片不能超过 10 MB');
    else setFiles(chosen.slice(0, EVIDENCE_PICTURES.max));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate();
      }}
    >
      <Field label="创作者名称" hint="通过后显示在你的作品上">
        <input
          className={styles.input}
          value={displayName}
          maxLength={20}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
      </Field>
      <Field label="联系方式" hint="邮箱或手机号，只有审核人员能看到">
        <input
          className={styles.input}
          value={contact}
          maxLength={100}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="身份证明"
        hint={`证件正面和手持证件照，1 到 ${EVIDENCE_PICTURES.max} 张。加密保存，审核结束 30 天后删除`}
      >
        <span className={styles.chooser}>
          <span>{files.length === 0 ? '选择图片' : `已选 ${files.length} 张，点这里重选`}</span>
          {files.map((file) => (
            <span key={`${file.name}-${file.size}`} className={styles.hint}>
              {file.name} · {formatSize(file.size)}
            </span>
          ))}
          <input
            className={styles.hiddenFile}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
          />
        </span>
      </Field>
      <details className={styles.terms}>
        <summary>创作者协议（{creator.termsVersion}）</summary>
        <ol>
          {terms(creator.sharePercent).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
      <Check isOn={isAdult} onChange={setIsAdult}>
        我已年满 18 岁，证明属于我本人
      </Check>
      <Check isOn={hasAgreed} onChange={setHasAgreed}>
        我已阅读并同意创作者协议
      </Check>
      <Button type="submit" isWide disabled={!isWhole} isBusy={apply.isPending}>
        提交申请
      </Button>
    </form>
  );
}
