import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import { PictureIcon } from '@yehang/ui/icons/community-icons.tsx';
import { useState } from 'react';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { choicesOf, motionNames } from '../../entities/ai/ai-words.ts';
import { LongField } from '../../entities/ai/long-field.tsx';
import { useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './ai-create.module.css';
import { PictureSheet } from './picture-sheet.tsx';
import { RecentJobs } from './recent-jobs.tsx';
import { clipSeconds, readVideoDraft, VIDEO_DRAFT } from './video-draft.ts';

const TOOLS = ['video'] as const;
const lengths = clipSeconds.map((seconds) => ({ value: String(seconds), name: `${seconds} 秒` }));

/** Image to video: a picture that was made here, how it moves, and for how long. */
export function VideoPage() {
  const [draft, change] = useAiDraft(VIDEO_DRAFT, readVideoDraft);
  const [chosen, setChosen] = useState<AiWork | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const pictures = usePages('aiorder/library', { kind: 'picture', pageSize: 30 });
  const known = pictures.data?.pages.flatMap(({ list }) => list) ?? [];
  const source = [...(chosen ? [chosen] : []), ...known].find(({ id }) => id === draft.workId);
  const { workId, motion, seconds } = draft;
  const body = { workId, motion, seconds, prompt: draft.prompt.trim() };
  return (
    <div className={styles.page}>
      <PageHeader title="图生视频" />
      <div className={styles.form}>
        {source?.picture ? (
          <div className={styles.source}>
            <div className={styles.sourcePicture}>
              <EncryptedImage {...source.picture} alt={source.parameters.prompt} isUrgent />
              <span className={styles.corner}>
                <AiLabel label={source.label} isOnPicture />
              </span>
            </div>
            <div className={styles.sourceText}>
              <p className={parts.clamped}>{source.parameters.prompt}</p>
              <Button variant="secondary" onClick={() => setChoosing(true)}>
                换一张
              </Button>
            </div>
          </div>
        ) : (
          <button type="button" className={styles.empty} onClick={() => setChoosing(true)}>
            <PictureIcon size={32} />
            <b>选一张图片</b>
            <span>只能用在这里生成的图片，不支持上传</span>
          </button>
        )}
        <div className={styles.group}>
          <h2 className={parts.heading}>怎么动</h2>
          <ChoiceRow
            label="怎么动"
            isWrapped
            choices={choicesOf(motionNames)}
            selected={motion}
            onSelect={(next) => change({ motion: next })}
          />
        </div>
        <div className={styles.group}>
          <h2 className={parts.heading}>时长</h2>
          <ChoiceRow
            label="时长"
            isWrapped
            choices={lengths}
            selected={String(seconds)}
            onSelect={(next) => change({ seconds: Number(next) })}
          />
        </div>
        <LongField
          label="补充描述（可不填）"
          value={draft.prompt}
          maxLength={500}
          rows={1}
          placeholder="例如：雪越下越大"
          onText={(prompt) => change({ prompt })}
        />
        <AiSubmit
          tool="video"
          what={`1 段 ${seconds} 秒的视频`}
          body={body}
          disabled={!source}
          send={(pay) => post('imagetovideo/generate', { ...body, ...pay })}
          onSent={() => document.getElementById('recent')?.scrollIntoView({ block: 'start' })}
        />
      </div>
      <RecentJobs tools={TOOLS} />
      {isChoosing && (
        <PictureSheet
          selected={workId}
          onSelect={(work) => {
            setChosen(work);
            change({ workId: work.id });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
