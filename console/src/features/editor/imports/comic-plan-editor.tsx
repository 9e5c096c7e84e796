import type { ComicLayout, ReadingDirection } from '@yehang/contract/shapes/book.ts';
import type { ComicPlan, PlannedChapter } from '@yehang/contract/shapes/imports.ts';
import { joinPictures, withoutChapter } from '@yehang/contract/plans/planned-chapters.ts';
import { DeleteOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { Button, Input, Radio, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { WindowedList } from '../../../lib/table/windowed-list.tsx';
import { comicLayoutOptions, directionOptions } from '../comic-layout-fields.tsx';
import { FileList } from './file-list.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';

const ROW_HEIGHT = 48;
const ROWS_IN_SIGHT = 8;
const AUTO = { value: 'auto', label: '按图片定' };

/** Corrects the plan of a comic: titles, what goes together, what is left out, and how it is read. */
export function ComicPlanEditor({ plan, findings, onChange }: PlanEditorProps<ComicPlan>) {
  const { chapters } = plan;
  const [opened, setOpened] = useState<number | null>(null);
  const total = chapters.reduce((sum, { files }) => sum + files.length, 0);
  const setChapters = (next: PlannedChapter[]) => onChange({ ...plan, chapters: next });
  const change = (at: number, fields: Partial<PlannedChapter>) =>
    setChapters(chapters.map((one, index) => (index === at ? { ...one, ...fields } : one)));
  const remove = (at: number) => {
    setOpened(null);
    setChapters(withoutChapter(chapters, at));
  };
  const mergeUp = (at: number) => {
    setOpened(null);
    setChapters(joinPictures(chapters, at));
  };
  const openedChapter = opened === null ? undefined : chapters[opened];
  return (
    <div className="stack">
      <Space wrap>
        <span>
          {chapters.length} 章，{total} 张图
        </span>
        <Radio.Group
          aria-label="版式"
          optionType="button"
          size="small"
          value={plan.layout ?? 'auto'}
          options={[AUTO, ...comicLayoutOptions]}
          onChange={({ target }) => {
            const layout = target.value as ComicLayout | 'auto';
            onChange({ ...plan, layout: layout === 'auto' ? null : layout });
          }}
        />
        <Radio.Group
          aria-label="阅读方向"
          optionType="button"
          size="small"
          value={plan.direction ?? 'ltr'}
          options={directionOptions}
          onChange={({ target }) =>
            onChange({ ...plan, direction: target.value as ReadingDirection })
          }
        />
      </Space>
      <WindowedList
        label="将要导入的章节"
        rows={chapters}
        rowHeight={ROW_HEIGHT}
        height={Math.min(chapters.length, ROWS_IN_SIGHT) * ROW_HEIGHT}
        getKey={({ files }) => files[0] ?? 0}
        renderRow={({ title, files }, at) => (
          <div className="import-file">
            <span className="hint">第 {at + 1} 章</span>
            <Input
              className="grow"
              aria-label={`第 ${at + 1} 章的标题`}
              value={title}
              maxLength={100}
              placeholder="没有标题"
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <Button
              type="link"
              size="small"
              aria-expanded={opened === at}
              onClick={() => setOpened(opened === at ? null : at)}
            >
              {files.length} 张
            </Button>
            <Tooltip title="并到上一章">
              <Button
                type="text"
                size="small"
                icon={<MergeCellsOutlined />}
                aria-label={`把第 ${at + 1} 章并到上一章`}
                disabled={at === 0}
                onClick={() => mergeUp(at)}
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
                onClick={() => remove(at)}
              />
            </Tooltip>
          </div>
        )}
      />
      {openedChapter && opened !== null && (
        <FileList
          files={openedChapter.files}
          findings={findings}
          onChange={(files) => change(opened, { files })}
        />
      )}
    </div>
  );
}
