import {
  followsWithinFile,
  joinPictures,
  joinSounds,
  withChapterTitle,
  withoutChapter,
} from '@yehang/contract/plans/planned-chapters.ts';
import type {
  AudioPlan,
  ComicPlan,
  ImportFindings,
  ImportPlan,
  PhotoPlan,
} from '@yehang/contract/shapes/imports.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { WindowedRows } from '../ordering/windowed-rows.tsx';
import { formatDuration } from '../../../lib/format/durations.ts';
import styles from '../creation.module.css';
import { Choice } from '../field.tsx';
import own from './imports.module.css';
import { PlannedRows } from './planned-rows.tsx';

interface PlanEditorProps<Plan extends ImportPlan> {
  plan: Plan;
  findings: ImportFindings;
  onChange: (plan: Plan) => void;
}

const layouts = [
  { value: 'auto', name: '按图片定' },
  { value: 'strip', name: '条漫' },
  { value: 'pages', name: '页漫' },
] as const;
const directions = [
  { value: 'ltr', name: '从左往右' },
  { value: 'rtl', name: '从右往左' },
] as const;

/** Corrects the plan of a comic: titles, what goes together, what is left out, and how it is read. */
export function ComicPlanEditor({ plan, findings, onChange }: PlanEditorProps<ComicPlan>) {
  const { chapters } = plan;
  const [opened, setOpened] = useState<number | null>(null);
  const openedChapter = opened === null ? undefined : chapters[opened];
  const total = chapters.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <>
      <p className={styles.hint}>
        {chapters.length} 章，{total} 张图
      </p>
      <Choice
        label="版式"
        choices={layouts}
        selected={plan.layout ?? 'auto'}
        onSelect={(layout) => onChange({ ...plan, layout: layout === 'auto' ? null : layout })}
      />
      <Choice
        label="阅读方向"
        choices={directions}
        selected={plan.direction ?? 'ltr'}
        onSelect={(direction) => onChange({ ...plan, direction })}
      />
      <PlannedRows
        rows={chapters.map(({ title, files }, at) => ({
          key: String(files[0] ?? 0),
          title,
          extent: `${files.length} 张`,
          onOpen: () => setOpened(at),
          onJoin:
            at === 0 ? null : () => onChange({ ...plan, chapters: joinPictures(chapters, at) }),
          onRemove:
            chapters.length === 1
              ? null
              : () => onChange({ ...plan, chapters: withoutChapter(chapters, at) }),
          onRename: (text) => onChange({ ...plan, chapters: withChapterTitle(chapters, at, text) }),
        }))}
      />
      {openedChapter && opened !== null && (
        <Sheet title={`第 ${opened + 1} 章的图片`} onClose={() => setOpened(null)}>
          <Files
            isBoxed
            files={openedChapter.files}
            findings={findings}
            onChange={(files) =>
              onChange({
                ...plan,
                chapters: chapters.map((one, at) => (at === opened ? { ...one, files } : one)),
              })
            }
          />
        </Sheet>
      )}
    </>
  );
}

/** Corrects the plan of a picture set: leaves pictures out. */
export function PhotoPlanEditor({ plan, findings, onChange }: PlanEditorProps<PhotoPlan>) {
  return (
    <>
      <p className={styles.hint}>一共 {plan.files.length} 张，按这个顺序排</p>
      <Files
        files={plan.files}
        findings={findings}
        onChange={(files) => onChange({ ...plan, files })}
      />
    </>
  );
}

/** Corrects the plan of an audio novel: titles, what is joined, and what is left out. */
export function SoundPlanEditor({ plan, onChange }: PlanEditorProps<AudioPlan>) {
  const { chapters } = plan;
  return (
    <>
      <p className={styles.hint}>{chapters.length} 章</p>
      <PlannedRows
        rows={chapters.map((chapter, at) => ({
          key: `${chapter.file} ${chapter.startSeconds}`,
          title: chapter.title,
          extent: formatDuration(chapter.endSeconds - chapter.startSeconds),
          onJoin: followsWithinFile(chapters[at - 1], chapter)
            ? () => onChange({ ...plan, chapters: joinSounds(chapters, at) })
            : null,
          onRemove:
            chapters.length === 1
              ? null
              : () => onChange({ ...plan, chapters: withoutChapter(chapters, at) }),
          onRename: (text) => onChange({ ...plan, chapters: withChapterTitle(chapters, at, text) }),
        }))}
      />
    </>
  );
}

interface FilesProps {
  isBoxed?: boolean;
  /** By their index in the archive. */
  files: readonly number[];
  findings: ImportFindings;
  onChange: (files: number[]) => void;
}

/** Files of an archive in their order, each of which can be left out. */
function Files({ isBoxed = false, files, findings, onChange }: FilesProps) {
  const names = new Map(findings.files.map(({ index, name }) => [index, name]));
  return (
    <WindowedRows
      label="文件"
      isBoxed={isBoxed}
      rows={files}
      rowHeight={44}
      getKey={String}
      renderRow={(index) => (
        <div className={own.acts}>
          <span>{names.get(index)}</span>
          {files.length > 1 && (
            <button
              type="button"
              className={own.act}
              aria-label={`去掉 ${names.get(index) ?? ''}`}
              onClick={() => onChange(files.filter((one) => one !== index))}
            >
              去掉
            </button>
          )}
        </div>
      )}
    />
  );
}
