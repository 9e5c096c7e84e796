import type { AudioPlan, PlannedSound } from '@yehang/contract/shapes/imports.ts';
import {
  followsWithinFile,
  joinSounds,
  withChapterTitle,
  withoutChapter,
} from '@yehang/contract/plans/planned-chapters.ts';
import { DeleteOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { useMemo } from 'react';
import { formatDuration } from '../../../lib/format/time.ts';
import { WindowedList } from '../../../lib/table/windowed-list.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';

const ROW_HEIGHT = 48;
const ROWS_IN_SIGHT = 8;

const secondsOf = ({ startSeconds, endSeconds }: PlannedSound) => endSeconds - startSeconds;

/** Corrects the plan of an audio novel: titles, what is joined, and what is left out. */
export function AudioPlanEditor({ plan, findings, onChange }: PlanEditorProps<AudioPlan>) {
  const { chapters } = plan;
  const names = useMemo(
    () => new Map(findings.files.map(({ index, name }) => [index, name])),
    [findings.files],
  );
  const total = chapters.reduce((sum, chapter) => sum + secondsOf(chapter), 0);
  const setChapters = (next: PlannedSound[]) => onChange({ ...plan, chapters: next });
  return (
    <div className="stack">
      <span>
        {chapters.length} 章，共 {formatDuration(total)}
      </span>
      <WindowedList
        label="将要导入的章节"
        rows={chapters}
        rowHeight={ROW_HEIGHT}
        height={Math.min(chapters.length, ROWS_IN_SIGHT) * ROW_HEIGHT}
        getKey={({ file, startSeconds }) => `${file} ${startSeconds}`}
        renderRow={(chapter, at) => (
          <div className="import-file">
            <span className="hint">第 {at + 1} 章</span>
            <Input
              className="grow"
              aria-label={`第 ${at + 1} 章的标题`}
              title={names.get(chapter.file) ?? ''}
              value={chapter.title}
              maxLength={100}
              placeholder="没有标题"
              onChange={({ target }) => setChapters(withChapterTitle(chapters, at, target.value))}
            />
            <span className="hint">{formatDuration(secondsOf(chapter))}</span>
            <Tooltip title="并到上一章">
              <Button
                type="text"
                size="small"
                icon={<MergeCellsOutlined />}
                aria-label={`把第 ${at + 1} 章并到上一章`}
                disabled={!followsWithinFile(chapters[at - 1], chapter)}
                onClick={() => setChapters(joinSounds(chapters, at))}
              />
            </Tooltip>
            <Tooltip title="不导入这一章">
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={`不导入第 ${at + 1} 章`}
                disabled={chapters.length === 1}
                onClick={() => setChapters(withoutChapter(chapters, at))}
              />
            </Tooltip>
          </div>
        )}
      />
    </div>
  );
}
