import { useQuery } from '@tanstack/react-query';
import {
  cutRuleLabels,
  encodingOptions,
  formatLabels,
} from '@yehang/contract/plans/import-labels.ts';
import {
  plannedCuts,
  withMoved,
  withoutCut,
  withSplit,
  withTitle,
} from '@yehang/contract/plans/novel-cuts.ts';
import type { ChapterCut, NovelPlan, TextLine } from '@yehang/contract/shapes/imports.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import styles from '../creation.module.css';
import { Field } from '../field.tsx';
import own from './imports.module.css';
import { PlannedRows } from './planned-rows.tsx';

interface NovelPlanEditorProps {
  importId: string;
  plan: NovelPlan;
  onChange: (plan: NovelPlan) => void;
}

/** Corrects where a novel is cut into chapters: by another rule or encoding, and chapter by chapter. */
export function NovelPlanEditor({ importId: id, plan, onChange }: NovelPlanEditorProps) {
  const { encoding, rule } = plan;
  const cuts = useQuery({
    queryKey: ['publish/import/cuts', id, encoding, rule],
    queryFn: ({ signal }) => post('publish/import/cuts', { id, encoding, rule }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const [opened, setOpened] = useState<number | null>(null);
  if (!cuts.data)
    return cuts.error ? (
      <ErrorState
        message={errorMessage(cuts.error)}
        onRetry={() => void cuts.refetch()}
        isRetrying={cuts.isFetching}
      />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const { text, list: found } = cuts.data;
  const chapters = plannedCuts(found, plan, text.characters, new Map());
  const begin = (some: Partial<Pick<NovelPlan, 'rule' | 'encoding'>>) =>
    onChange({ ...plan, ...some, removed: [], changed: [] });
  const openedCut = chapters.find(({ at }) => at === opened);
  return (
    <>
      <p className={styles.hint}>
        {formatLabels[text.format]}，{text.characters.toLocaleString('zh-CN')} 字，
        {chapters.length} 章
      </p>
      {encoding !== null && (
        <Field label="编码" hint="文字乱码就换一种">
          <select
            className={own.select}
            value={encoding}
            onChange={(event) => {
              const chosen = encodingOptions.find(({ value }) => value === event.target.value);
              if (chosen) begin({ encoding: chosen.value });
            }}
          >
            {encodingOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label="分章方式">
        <select
          className={own.select}
          value={rule}
          onChange={(event) => {
            const chosen = text.rules.find((it) => it.rule === event.target.value);
            if (chosen) begin({ rule: chosen.rule });
          }}
        >
          {text.rules.map((it) => (
            <option key={it.rule} value={it.rule}>
              {cutRuleLabels[it.rule]}（{it.chapters} 章）
            </option>
          ))}
        </select>
      </Field>
      <PlannedRows
        rows={chapters.map((cut, at) => ({
          key: String(cut.at),
          title: cut.title,
          extent: cut.characters === null ? '' : `${cut.characters} 字`,
          warning: cut.warning,
          onOpen: () => setOpened(cut.at),
          onJoin: at === 0 ? null : () => onChange(withoutCut(plan, cut.at, found)),
          onRename: (title) => onChange(withTitle(plan, cut, title)),
        }))}
      />
      {openedCut && (
        <Sheet title={openedCut.title || '没有标题'} onClose={() => setOpened(null)}>
          <Lines
            importId={id}
            encoding={encoding}
            cut={openedCut}
            onSplit={(line) => {
              setOpened(null);
              onChange(withSplit(plan, openedCut, line));
            }}
            onMove={(at) => {
              setOpened(null);
              onChange(withMoved(plan, openedCut, at, found));
            }}
          />
        </Sheet>
      )}
    </>
  );
}

interface LinesProps extends Pick<NovelPlan, 'encoding'> {
  importId: string;
  cut: ChapterCut;
  onSplit: (line: TextLine) => void;
  onMove: (at: number) => void;
}

const LINES = 60;
const MOST_LINES = 200;
/** Lines before the chapter, for moving its beginning up. */
const BEFORE = 3;

/** The lines around the beginning of a chapter and below it, each of which may begin one. */
function Lines({ importId: id, encoding, cut, onSplit, onMove }: LinesProps) {
  const from = Math.max(cut.at - BEFORE, 0);
  const [count, setCount] = useState(LINES);
  const lines = useQuery({
    queryKey: ['publish/import/lines', id, encoding, from, count],
    queryFn: ({ signal }) =>
      post('publish/import/lines', { id, encoding, from, count }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  if (!lines.data)
    return lines.error ? (
      <p className={styles.reason}>{errorMessage(lines.error)}</p>
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const { list } = lines.data;
  return (
    <>
      <ol className={own.lines} aria-label="正文">
        {list.map((line) => (
          <li key={line.at} aria-current={line.at === cut.at || undefined}>
            <span>{textOf(line)}</span>
            {line.at !== cut.at && (
              <span className={own.acts}>
                <span />
                {line.at > cut.at && (
                  <button type="button" className={own.act} onClick={() => onSplit(line)}>
                    从这里分章
                  </button>
                )}
                <button type="button" className={own.act} onClick={() => onMove(line.at)}>
                  本章从这里开始
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {list.length === count && count < MOST_LINES && (
        <Button variant="secondary" onClick={() => setCount(Math.min(MOST_LINES, count + 70))}>
          再看一些
        </Button>
      )}
    </>
  );
}

function textOf({ kind, text }: TextLine): string {
  if (kind === 'break') return '（分隔）';
  return kind === 'picture' ? '（图片）' : text;
}
