import { useNavigate } from '@tanstack/react-router';
import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { useState } from 'react';
import { Chip } from '../../entities/ai/chip.tsx';
import { fillAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { saveWork } from '../../entities/ai/save-work.ts';
import styles from './ai-create.module.css';
import { DeleteJobsSheet } from './delete-jobs-sheet.tsx';
import { MoreLikeSheet, UpscaleSheet } from './more-sheets.tsx';
import { ParametersSheet } from './parameters-sheet.tsx';
import { reuseParameters } from './picture-draft.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { ReferenceChip } from './reference-chip.tsx';
import { VIDEO_DRAFT } from './video-draft.ts';

type Open = 'variation' | 'upscale' | 'parameters' | 'publish' | 'delete';

/** What can be done with a work. `onGone` is called when it is deleted. */
export function WorkActions({ work, onGone }: { work: AiWork; onGone: () => void }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const isPicture = work.kind === 'picture';
  const close = () => setOpen(null);
  const again = () => void navigate({ to: reuseParameters(work.parameters) });
  const toVideo = () => {
    fillAiDraft(VIDEO_DRAFT, { workId: work.id });
    void navigate({ to: '/ai/imgtovideo' });
  };
  const actions: [name: string, act: () => void, isShown: boolean][] = [
    ['保存', () => void saveWork(work), true],
    ['发布', () => setOpen('publish'), isPicture || work.kind === 'video'],
    ['做成视频', toVideo, isPicture],
    ['再来几张', () => setOpen('variation'), isPicture],
    ['高清放大', () => setOpen('upscale'), isPicture],
    ['参数', () => setOpen('parameters'), true],
    ['删除', () => setOpen('delete'), true],
  ];
  return (
    <div className={styles.actions} role="toolbar" aria-label="对这个作品">
      {actions
        .filter(([, , isShown]) => isShown)
        .map(([name, act]) => (
          <Chip key={name} name={name} onPress={act} />
        ))}
      {isPicture && work.parameters.characterId !== null && <ReferenceChip work={work} />}
      {open === 'variation' && <MoreLikeSheet work={work} onClose={close} />}
      {open === 'upscale' && <UpscaleSheet work={work} onClose={close} />}
      {open === 'parameters' && (
        <ParametersSheet work={work} onClose={close} onReuse={isPicture ? again : null} />
      )}
      {open === 'publish' && <PublishSheet works={[work]} onClose={close} />}
      {open === 'delete' && (
        <DeleteJobsSheet ids={[work.jobId]} onClose={close} onDeleted={onGone} />
      )}
    </div>
  );
}
