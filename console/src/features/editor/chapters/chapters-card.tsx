import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { App, Button, Card, Checkbox, Space } from 'antd';
import { useRef, useState } from 'react';
import { useMayCall } from '../../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { useRowDrag } from '../../../lib/sortable/use-row-drag.ts';
import { WindowedList } from '../../../lib/table/windowed-list.tsx';
import { ChapterDialog, type ChapterQuestion } from './chapter-dialog.tsx';
import { ChapterDrawer } from './chapter-drawer.tsx';
import { ChapterRow, type RowAct } from './chapter-row.tsx';
import { useChapters } from './use-chapters.ts';

const ROW_HEIGHT = 48;
const ROWS_IN_SIGHT = 12;

/** The chapters of a book: their order, titles, prices and states, singly and many at once. */
export function ChaptersCard({ content }: { content: ConsoleContent }) {
  const { modal } = App.useApp();
  const mayEdit = useMayCall('book/change') && content.state !== 'takenDown';
  const { chapters, list, isBusy, move, change } = useChapters(content.id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<ChapterQuestion | null>(null);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { drag, start } = useRowDrag({
    list: listRef,
    rowHeight: ROW_HEIGHT,
    count: list.length,
    onDrop: move,
  });
  const shown = list.find(({ id }) => id === lookedAt);
  const chosen = list.filter(({ id }) => selected.has(id));

  const removeAfterQuestion = (gone: readonly ConsoleChapter[]) =>
    void modal.confirm({
      title: gone.length === 1 ? '删除这一章？' : `删除 ${gone.length} 章？`,
      content: '图片、文字和声音会一起删除，后面的章节往前补。有人买过的不能删除，可以隐藏。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '不删除',
      onOk: () => change(idsOf(gone), { act: 'remove' }, () => setSelected(new Set())),
    });
  const act = (what: RowAct, on: readonly ConsoleChapter[]) => {
    const [first] = on;
    if (!first) return;
    if (what === 'publish' || what === 'hide') change(idsOf(on), { act: what });
    else if (what === 'remove') removeAfterQuestion(on);
    else if (what === 'rename' || what === 'move') setQuestion({ about: what, chapters: [first] });
    else setQuestion({ about: what, chapters: on });
  };
  const dropAt = (at: number) => {
    if (!drag || drag.to !== at || drag.from === at) return null;
    return drag.to < drag.from ? 'above' : 'below';
  };

  return (
    <Card
      size="small"
      title={list.length === 0 ? '章节' : `章节（${list.length}）`}
      loading={chapters.isPending}
    >
      <div className="stack">
        {chapters.error && (
          <ErrorAlert error={chapters.error} onRetry={() => void chapters.refetch()} />
        )}
        {list.length === 0 && !chapters.isPending && (
          <span className="hint">还没有章节，在下面导入文件</span>
        )}
        {mayEdit && list.length > 0 && (
          <Space wrap>
            <Checkbox
              checked={chosen.length === list.length}
              indeterminate={chosen.length > 0 && chosen.length < list.length}
              onChange={({ target }) => setSelected(new Set(target.checked ? idsOf(list) : []))}
            >
              {chosen.length === 0 ? '全选' : `已选 ${chosen.length} 章`}
            </Checkbox>
            {chosen.length > 0 &&
              bulkActs.map(([what, label]) => (
                <Button
                  key={what}
                  size="small"
                  danger={what === 'remove'}
                  disabled={isBusy}
                  onClick={() => act(what, chosen)}
                >
                  {label}
                </Button>
              ))}
          </Space>
        )}
        {list.length > 0 && (
          <WindowedList
            label="章节"
            listRef={listRef}
            className={drag ? 'is-dragging' : ''}
            rows={list}
            rowHeight={ROW_HEIGHT}
            height={Math.min(list.length, ROWS_IN_SIGHT) * ROW_HEIGHT}
            getKey={({ id }) => id}
            renderRow={(chapter, at) => (
              <ChapterRow
                chapter={chapter}
                kind={content.kind as BookKind}
                mayEdit={mayEdit}
                isLast={at === list.length - 1}
                isSelected={selected.has(chapter.id)}
                drop={dropAt(at)}
                onSelect={(isSelected) => setSelected(withId(selected, chapter.id, isSelected))}
                onAct={(what) => act(what, [chapter])}
                onLook={() => setLookedAt(chapter.id)}
                onMove={(by) => move(at, at + by)}
                onDrag={(event) => start(event, at)}
              />
            )}
          />
        )}
      </div>
      {shown && (
        <ChapterDrawer content={content} chapter={shown} onClose={() => setLookedAt(null)} />
      )}
      <ChapterDialog
        question={question}
        count={list.length}
        onChange={(what) => {
          if (question) change(idsOf(question.chapters), what);
          setQuestion(null);
        }}
        onMove={(from, to) => {
          move(from, to);
          setQuestion(null);
        }}
        onClose={() => setQuestion(null)}
      />
    </Card>
  );
}

const bulkActs: readonly [RowAct, string][] = [
  ['publish', '发布'],
  ['hide', '隐藏'],
  ['schedule', '定时发布'],
  ['price', '价格'],
  ['remove', '删除'],
];

const idsOf = (chapters: readonly ConsoleChapter[]) => chapters.map(({ id }) => id);

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
