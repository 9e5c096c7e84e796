import type { HashList } from '@yehang/contract/shapes/hash-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { headOf, piecesOf } from './hash-pieces.ts';

/** Larger files are more than all lists may hold. */
const MOST_BYTES = 200_000_000;

interface Sum {
  done: number;
  total: number;
  added: number;
  known: number;
  bad: number;
}

function sumOf(answers: readonly CallResponse<'hashlist/import'>[], total: number): Sum {
  const sum = (name: 'added' | 'known' | 'bad') =>
    answers.reduce((so, answer) => so + answer[name], 0);
  return { done: answers.length, total, added: sum('added'), known: sum('known'), bad: sum('bad') };
}

/** Imports a file of hashes into a list, piece by piece; the same file again adds nothing. */
export function HashImport({ list }: { list: HashList }) {
  const client = useQueryClient();
  const [sum, setSum] = useState<Sum | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isRunning = sum !== null && sum.done < sum.total && error === null;

  const read = async (file: File) => {
    setError(null);
    try {
      if (file.size > MOST_BYTES) throw new Error('文件太大，最多 200 MB');
      const whole = await file.text();
      const pieces = piecesOf(whole);
      const head = headOf(whole);
      const answers: CallResponse<'hashlist/import'>[] = [];
      setSum(sumOf(answers, pieces.length));
      for (const [place, text] of pieces.entries()) {
        const request = { id: list.id, text, ...(place > 0 && { head }) };
        answers.push(await callConsole('hashlist/import', request));
        setSum(sumOf(answers, pieces.length));
      }
    } catch (failure) {
      setError(failure);
    }
    void client.invalidateQueries({ queryKey: ['hashlist/list'] });
  };

  if (list.isOwn) return <p className="hint">内容下架时，它的图片会自动加入这份名单。</p>;
  return (
    <div className="stack">
      <Upload
        accept=".txt,.csv,text/plain,text/csv"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button loading={isRunning}>导入文件</Button>
      </Upload>
      <span className="hint">
        每行一个 PDQ 哈希（64 位十六进制），或 ThreatExchange 导出的 CSV；重复导入不会重复添加。
      </span>
      {error !== null && <ErrorAlert error={error} />}
      {sum !== null && (
        <div role="status">
          <Progress percent={sum.total === 0 ? 100 : Math.round((sum.done / sum.total) * 100)} />
          新增 {sum.added} 条，已有 {sum.known} 条，读不了 {sum.bad} 行
        </div>
      )}
    </div>
  );
}
