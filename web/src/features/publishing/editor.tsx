import { MOST_POST_CHARACTERS, MOST_POST_PICTURES } from '@yehang/contract/shapes/post-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useRef, useState } from 'react';
import { NamingField } from '../../entities/naming/naming-field.tsx';
import { TrustNote } from '../../entities/trust/trust-note.tsx';
import { PictureTiles } from '../../entities/user-pictures/picture-tiles.tsx';
import { usePictureUploads } from '../../entities/user-pictures/use-picture-uploads.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { useUpload } from '../../lib/upload/use-upload.ts';
import { AccessField } from './access-field.tsx';
import { CardsField } from './cards-field.tsx';
import { CircleField } from './circle-field.tsx';
import { isBlank, whyNotReady } from './draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { NewerDraft } from './newer-draft.tsx';
import type { OpenedDraft } from './open-draft.ts';
import { PollField } from './poll-field.tsx';
import styles from './publishing.module.css';
import { RatingField } from './rating-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TextTools } from './text-tools.tsx';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';
import { VideoField } from './video-field.tsx';

const TITLE_CHARACTERS = 80;

/** Everything that a post is made of, in one form; it is kept while it is written. */
export function Editor({ opened }: { opened: OpenedDraft }) {
  const writing = useDraft(opened.first, opened.saved);
  const { draft, change } = writing;
  const { covered } = opened;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const uploads = usePictureUploads(draft.pictures, (key, stored) =>
    change(({ pictures }) => ({
      pictures: pictures.map((one) => (one.key === key ? { ...one, stored } : one)),
    })),
  );
  const video = useUpload();
  const send = useSend(writing, covered);
  const isEdit = draft.editOf !== null;
  const isUploading = video.view.state === 'uploading';
  const missing = whyNotReady(draft, covered) ?? (isUploading ? '视频还在上传' : null);

  const submit = () => {
    setTried(true);
    if (missing !== null) void showToast(missing);
    else send.mutate(draft);
  };
  const isDiscussion = draft.form === 'discussion';
  return (
    <form
      className={styles.form}
      // Only the button sends: Enter in a field of one line does nothing.
      onKeyDown={(event) => {
        const isLine = event.target instanceof HTMLInputElement && event.target.type === 'text';
        if (event.key === 'Enter' && isLine) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TrustNote ability="publish" />
      {opened.change && <p className={styles.hint}>{changeText(opened.change)}</p>}
      <input
        className={styles.title}
        value={draft.title}
        maxLength={TITLE_CHARACTERS}
        aria-label="标题"
        placeholder={isDiscussion ? '想讨论什么' : '标题（选填）'}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <NamingField
        field={field}
        hasTopics
        id="post-text"
        className={styles.text}
        value={draft.text}
        maxLength={MOST_POST_CHARACTERS}
        aria-label="正文"
        placeholder={isDiscussion ? '说说背景和你的想法' : '分享此刻的想法，# 加话题，@ 提到朋友'}
        onText={(text, mention) =>
          change(({ mentions }) => ({
            text,
            ...(mention ? { mentions: [...mentions, mention] } : {}),
          }))
        }
      />
      <TextTools
        text={draft.text}
        field={field}
        status={statusText(writing)}
        onText={(text) => change({ text })}
      />
      <PictureTiles
        pictures={draft.pictures}
        most={MOST_POST_PICTURES}
        failures={uploads.failures}
        onChange={(next) => change(({ pictures }) => ({ pictures: next(pictures) }))}
        onRemove={(key) => {
          uploads.forget(key);
          change(({ pictures }) => ({ pictures: pictures.filter((one) => one.key !== key) }));
        }}
        onRetry={uploads.retry}
      />
      {draft.pictures.length > 1 && (
        <p className={styles.hint}>按住图片拖动可以排序，点开也能移动</p>
      )}
      {!isEdit && <VideoField upload={video} draft={draft} onChange={change} />}
      <CircleField draft={draft} onChange={change} />
      <TagsField draft={draft} />
      <CardsField cards={draft.cards} onChange={(cards) => change({ cards })} />
      {!isEdit && <PollField poll={draft.poll} onChange={(poll) => change({ poll })} />}
      <AccessField draft={draft} onChange={change} />
      <RatingField draft={draft} covered={covered} onChange={change} />
      <p className={styles.hint} role="status">
        {send.error
          ? errorMessage(send.error)
          : isTried && missing !== null
            ? missing
            : isEdit
              ? '已公开的帖子修改后要再审核，通过前大家看到的是原来的'
              : '审核通过后大家就能看到'}
      </p>
      <div className={styles.submit}>
        <Button type="submit" isWide isBusy={send.isPending}>
          {isEdit ? '保存修改' : '发布'}
        </Button>
      </div>
      <LeaveGuard isOn={isUploading} />
      {writing.other && <NewerDraft writing={writing} other={writing.other} />}
    </form>
  );
}

/** Of what it goes on from, which is not what everybody reads. */
function changeText({ state, reason }: NonNullable<OpenedDraft['change']>): string {
  if (state === 'waiting') return '这里是正在审核的修改，接着改会替换它';
  return `这里是没有通过审核的修改${reason ? `：${reason}` : ''}`;
}

function statusText({ draft, isSaving, error }: ReturnType<typeof useDraft>): string {
  if (isBlank(draft)) return '';
  if (draft.editOf) return draft.isDirty ? '修改已存在这台设备' : '';
  if (isSaving) return '正在存草稿';
  if (error) return '草稿在这台设备上，还没同步';
  return draft.isDirty ? '草稿已存在这台设备' : '草稿已保存';
}
