import type { ImportFindings } from '@yehang/contract/shapes/imports.ts';
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { formatBytes } from '../../../lib/format/numbers.ts';
import { WindowedList } from '../../../lib/table/windowed-list.tsx';

interface FileListProps {
  /** By their index in the archive. */
  readonly files: readonly number[];
  readonly findings: ImportFindings;
  readonly onChange: (files: number[]) => void;
}

/** Files of an archive in their order, each of which can be left out. */
export function FileList({ files, findings, onChange }: FileListProps) {
  const known = useMemo(
    () => new Map(findings.files.map((file) => [file.index, file])),
    [findings.files],
  );
  return (
    <WindowedList
      label="文件"
      rows={files}
      rowHeight={36}
      height={Math.min(files.length, 8) * 36}
      getKey={(index) => index}
      renderRow={(index) => {
        const { name = '', bytes = 0 } = known.get(index) ?? {};
        return (
          <div className="import-file">
            <span className="grow import-file-name" title={name}>
              {name}
            </span>
            <span className="hint">{formatBytes(bytes)}</span>
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={`去掉 ${name}`}
              disabled={files.length === 1}
              onClick={() => onChange(files.filter((one) => one !== index))}
            />
          </div>
        );
      }}
    />
  );
}
