import { UploadOutlined } from '@ant-design/icons';
import { packFiles, type PathFile } from '@yehang/ui/pack-files.ts';
import {
  packedName,
  PICTURE_ENDINGS,
  skippedText,
  sortChosenFiles,
  type ImportTakes,
} from '@yehang/ui/sort-chosen-files.ts';
import { App, Button, Progress, Space } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { uploads } from '../../../entities/upload/use-uploads.ts';
import { filesOfDrop, filesOfInput } from '../../../lib/files/chosen-files.ts';
import { toPercent } from '../../../lib/format/numbers.ts';

interface ImportChooserProps {
  readonly contentId: string;
  readonly takes: ImportTakes;
  /** What it takes, in words. */
  readonly formats: string;
  /** Whether another import is under way. */
  readonly isBusy: boolean;
}

/** Chooses files, or a folder, that are imported together; loose pictures are packed before they are sent. */
export function ImportChooser({ contentId, takes, formats, isBusy }: ImportChooserProps) {
  const { message } = App.useApp();
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [packed, setPacked] = useState<number | null>(null);
  const [skippedNote, setSkippedNote] = useState<string | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isDisabled = isBusy || packed !== null;

  const add = async (chosen: readonly PathFile[]) => {
    const { pictures, wholes, skipped, problem } = sortChosenFiles(chosen, takes);
    if (problem !== null) return void message.error(problem);
    setSkippedNote(skippedText(skipped));
    const archive = pictures.length > 0 ? await pack(pictures) : undefined;
    if (archive === null) return;
    const files = [...(archive ? [archive] : []), ...wholes.map((file) => ({ file }))];
    for (const { file, reason } of uploads.addImport(files, contentId))
      void message.error(`${file.name}：${reason}`);
  };

  /** Null where it was given up, or a picture could not be read. */
  const pack = async (pictures: readonly PathFile[]) => {
    const controller = new AbortController();
    stop.current = controller;
    setPacked(0);
    try {
      return await packFiles(pictures, packedName(pictures), {
        signal: controller.signal,
        onProgress: setPacked,
      });
    } catch {
      if (!controller.signal.aborted)
        void message.error('有图片读不出来，可能被移动或修改过，请重新选择');
      return null;
    } finally {
      setPacked(null);
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isDisabled)
      filesOfDrop(event.dataTransfer).then(add, () => message.error('拖进来的文件读不出来'));
  };

  return (
    <div className="import-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Space wrap>
        <Button
          type="primary"
          icon={<UploadOutlined />}
          disabled={isDisabled}
          onClick={() => fileInput.current?.click()}
        >
          选择文件
        </Button>
        {takes.pictures && (
          <Button disabled={isDisabled} onClick={() => folderInput.current?.click()}>
            上传整个文件夹
          </Button>
        )}
        <span className="hint">{formats}；也可以拖到这里。传到一半刷新了，再选一次会接着传</span>
      </Space>
      <input
        ref={fileInput}
        type="file"
        aria-label="要导入的文件"
        // Ant Design's styles override the `hidden` attribute.
        style={{ display: 'none' }}
        multiple={takes.several}
        accept={takes.pictures ? `${takes.accept},${PICTURE_ENDINGS}` : takes.accept}
        onChange={({ target }) => choose(target, add)}
      />
      {takes.pictures && (
        <input
          ref={(element) => {
            folderInput.current = element;
            // React has no property of this name.
            element?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          aria-label="要导入的文件夹"
          style={{ display: 'none' }}
          onChange={({ target }) => choose(target, add)}
        />
      )}
      {skippedNote !== null && (
        <span className="hint import-skipped" role="status">
          {skippedNote}
        </span>
      )}
      {packed !== null && (
        <div className="import-file">
          <Progress className="grow" percent={toPercent(packed)} size="small" />
          <span className="hint">正在整理图片</span>
          <Button size="small" onClick={() => stop.current?.abort()}>
            取消
          </Button>
        </div>
      )}
    </div>
  );
}

function choose(input: HTMLInputElement, add: (files: PathFile[]) => Promise<unknown>) {
  const files = filesOfInput(input.files);
  // The same can be chosen again.
  input.value = '';
  if (files.length > 0) void add(files);
}
