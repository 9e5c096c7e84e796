import type { NovelPlan } from '@yehang/contract/shapes/imports.ts';
import {
  plannedCuts,
  withMoved,
  withoutCut,
  withSplit,
  withTitle,
} from '@yehang/contract/plans/novel-cuts.ts';
import { MergeCellsOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Skeleton, Space, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { WindowedList } from '../../../lib/table/windowed-list.tsx';
import {
  cutRuleLabels,
  encodingOptions,
  formatLabels,
} from '@yehang/contract/plans/import-labels.ts';
import { NovelLines } from './novel-lines.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';

const ROW_HEIGHT = 48;
const ROWS_IN_SIGHT = 8;

/** Corrects where a novel is cut into chapters: by another rule or encoding, and chapter by chapter. */
export function NovelPlanEditor({ importId, plan, onChange }: PlanEditorProps<NovelPlan>) {
  const { encoding, rule } = plan;
  const cuts = useQuery({
    ...consoleQuery('import/cuts', { id: importId, encoding, rule }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const [opened, setOpened] = useState<number | null>(null);
  /** Characters before blocks that were made chapters here. */
  const [offsets, setOffsets] = useState<ReadonlyMap<number, number>>(new Map());
  if (cuts.error) return <ErrorAlert error={cuts.error} onRetry={() => void cuts.refetch()} />;
  if (!cuts.data) return <Skeleton active />;
  const { text, list: found } = cuts.data;
  const chapters = plannedCuts(found, plan, text.characters, offsets);
  const begin = (some: Partial<Pick<NovelPlan, 'rule' | 'encoding'>>) => {
    setOpened(null);
    setOffsets(new Map());
    onChange({ ...plan, ...some, removed: [], changed: [] });
  };
  const openedAt = chapters.findIndex(({ at }) => at === opened);
  const openedCut = chapters[openedAt];
  return (
    <div className="stack" aria-busy={cuts.isFetching}>
      <Space wrap>
        <span>
          {formatLabels[text.format]}，{text.characters.toLocaleString('zh-CN')} 字，
          {chapters.length} 章
        </span>
        {encoding !== null && (
          <Select
            aria-label="编码"
            value={encoding}
            options={encodingOptions}
            onChange={(value) => begin({ encoding: value })}
          />
        )}
        <Select
          aria-label="分章方式"
          className="cut-rule"
          value={rule}
          options={text.rules.map((it) => ({
            value: it.rule,
            label: `${cutRuleLabels[it.rule]}（${it.chapters} 章）`,
          }))}
          onChange={(value) => begin({ rule: value })}
        />
      </Space>
      <WindowedList
        label="将要导入的章节"
        rows={chapters}
        rowHeight={ROW_HEIGHT}
        height={Math.min(chapters.length, ROWS_IN_SIGHT) * ROW_HEIGHT}
        getKey={({ at }) => at}
        renderRow={(cut, index) => (
          <div className="import-file">
            <span className="hint">第 {index + 1} 章</span>
            {cut.volume !== '' && <Tag>{cut.volume}</Tag>}
            <Input
              className="grow"
              aria-label={`第 ${index + 1} 章的标题`}
              value={cut.title}
              maxLength={100}
              placeholder="没有标题"
              onChange={({ target }) => onChange(withTitle(plan, cut, target.value))}
            />
            {cut.warning !== '' && <Tag color="warning">{cut.warning}</Tag>}
            <Button
              type="link"
              size="small"
              aria-expanded={opened === cut.at}
              aria-label={`看第 ${index + 1} 章的正文`}
              onClick={() => setOpened(opened === cut.at ? null : cut.at)}
            >
              {cut.characters === null ? '正文' : `${cut.characters} 字`}
            </Button>
            <Tooltip title="并到上一章">
              <Button
                type="text"
                size="small"
                icon={<MergeCellsOutlined />}
                aria-label={`把第 ${index + 1} 章并到上一章`}
                disabled={index === 0}
                onClick={() => {
                  setOpened(null);
                  onChange(withoutCut(plan, cut.at, found));
                }}
              />
            </Tooltip>
          </div>
        )}
      />
      {openedCut && (
        <NovelLines
          key={`${encoding} ${openedCut.at}`}
          importId={importId}
          encoding={encoding}
          cut={openedCut}
          previousAt={chapters[openedAt - 1]?.at ?? 0}
          onSplit={(line, charactersBefore) => {
            const start =
              found.find(({ at }) => at === openedCut.at)?.offset ?? offsets.get(openedCut.at);
            if (start !== undefined)
              setOffsets(new Map([...offsets, [line.at, start + charactersBefore]]));
            onChange(withSplit(plan, openedCut, line));
          }}
          onMove={(at) => {
            setOpened(at);
            onChange(withMoved(plan, openedCut, at, found));
          }}
        />
      )}
    </div>
  );
}
