import type { CallResponse } from '../../../lib/api/call.ts';
import { useQueries } from '@tanstack/react-query';
import { Button, Skeleton, Space } from 'antd';
import type { ChapterCut, TextEncoding } from '@yehang/contract/shapes/imports.ts';
import { useState } from 'react';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../../lib/queries/console-query.ts';

type Line = CallResponse<'import/lines'>['list'][number];

interface NovelLinesProps {
  readonly importId: string;
  readonly encoding: TextEncoding | null;
  readonly cut: ChapterCut;
  /** Where the chapter before begins: lines between are its text. */
  readonly previousAt: number;
  /** A chapter is to begin at a line; with the characters from the first line of this one up to it. */
  readonly onSplit: (line: Line, charactersBefore: number) => void;
  /** This chapter is to begin elsewhere. */
  readonly onMove: (at: number) => void;
}

/** Lines that are fetched together. */
const LINES = 100;
/** Lines before the chapter that are shown for moving its beginning up. */
const BEFORE = 3;

/** The lines around the beginning of a chapter and below it, each of which may begin one. */
export function NovelLines(props: NovelLinesProps) {
  const { importId, encoding, cut, previousAt, onSplit, onMove } = props;
  const first = Math.max(previousAt + 1, cut.at - BEFORE, 0);
  const [pages, setPages] = useState(1);
  const from = Math.min(first, cut.at);
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...consoleQuery('import/lines', {
        ...{ id: importId, encoding, from: from + page * LINES, count: LINES },
      }),
      staleTime: Infinity,
    })),
  });
  const failed = results.find(({ error }) => error !== null);
  if (failed?.error)
    return <ErrorAlert error={failed.error} onRetry={() => void failed.refetch()} />;
  const list = results.flatMap(({ data }) => data?.list ?? []);
  const isLoading = results.some(({ isPending }) => isPending);
  if (list.length === 0 && isLoading) return <Skeleton active />;
  const charactersBefore = (at: number) =>
    list
      .filter((line) => line.at >= cut.at && line.at < at)
      .reduce((sum, { characters }) => sum + characters, 0);
  return (
    <div className="stack">
      <ol className="novel-lines" aria-label="正文">
        {list.map((line) => (
          <li key={line.at} aria-current={line.at === cut.at || undefined}>
            <span className="grow">{textOf(line)}</span>
            {line.at !== cut.at && (
              <Space size={4}>
                {line.at > cut.at && (
                  <Button size="small" onClick={() => onSplit(line, charactersBefore(line.at))}>
                    从这里分章
                  </Button>
                )}
                <Button size="small" type="text" onClick={() => onMove(line.at)}>
                  本章从这里开始
                </Button>
              </Space>
            )}
          </li>
        ))}
      </ol>
      {(isLoading || list.length === pages * LINES) && (
        <Button disabled={isLoading} onClick={() => setPages(pages + 1)}>
          再看一些
        </Button>
      )}
    </div>
  );
}

function textOf({ kind, text }: Line): string {
  if (kind === 'break') return '（分隔）';
  return kind === 'picture' ? '（图片）' : text;
}
