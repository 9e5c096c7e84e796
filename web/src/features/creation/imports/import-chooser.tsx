import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { packFiles, type PathFile } from '@yehang/ui/pack-files.ts';
import {
  packedName,
  PICTURE_ENDINGS,
  skippedText,
  sortChosenFiles,
} from '@yehang/ui/sort-chosen-files.ts';
import { toast } from '@yehang/ui/toast.ts';
import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../../../lib/upload/use-upload.ts';
import styles from '../creation.module.css';
import { kindTexts } from '../kinds.ts';

/** Files of a file dialog: those of a folder with their paths in it. */
const filesOf = (input: HTMLInputElement): PathFile[] =>
  [...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Phones choose no folders. */
const hasFolders = () =>
  'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(pointer: fine)').matches;

interface ImportChooserProps {
  kind: WorkKind;
  onChosen: (files: ChosenFile[]) => void;
  /** Is told which of the chosen files are skipped, in Chinese; null for none. */
  onSkipped: (text: string | null) => void;
}

/** Chooses files, or a folder, that are imported together; loose pictures are packed before they are sent. */
export function ImportChooser({ kind, onChosen, onSkipped }: ImportChooserProps) {
  const takes = kindTexts[kind];
  const [packed, setPacked] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Null where it was given up, or a picture could not be read. */
  const pack = async (pictures: readonly PathFile[]): Promise<ChosenFile | null> => {
    const { signal } = (stop.current = new AbortController());
    setPacked(0);
    try {
      return await packFiles(pictures, packedName(pictures), { signal, onProgress: setPacked });
    } catch {
      if (!signal.aborted) toast('有图片读不出来，可能被移动或修改过，请重新选择');
      return null;
    } finally {
      setPacked(null);
    }
  };
  const choose = async (input: HTMLInputElement) => {
    const chosen = filesOf(input);
    // The same can be chosen again.
    input.value = '';
    if (chosen.length === 0) return;
    const { pictures, wholes, skipped, problem } = sortChosenFiles(chosen, takes);
    if (problem !== null) return toast(problem);
    onSkipped(skippedText(skipped));
    const archive = pictures.length > 0 ? await pack(pictures) : undefined;
    if (archive === null) return;
    onChosen([...(archive ? [archive] : []), ...wholes.map((file) => ({ file }))]);
  };

  if (packed !== null)
    return (
      <div className={styles.form}>
        <p className={styles.hint}>正在整理图片</p>
        <progress className={styles.progress} value={packed} max={1} aria-label="整理进度" />
        <Button variant="quiet" onClick={() => stop.current?.abort()}>
          取消
        </Button>
      </div>
    );
  return (
    <>
      <label className={styles.chooser}>
        <span>导入文件</span>
        <span className={styles.hint}>{takes.formats}；中断后再选同样的文件会接着传</span>
        <input
          type="file"
          accept={takes.pictures ? `${takes.accept},${PICTURE_ENDINGS}` : takes.accept}
          multiple={takes.several}
          className={styles.hiddenFile}
          onChange={(event) => void choose(event.currentTarget)}
        />
      </label>
      {takes.pictures && hasFolders() && (
        <label className={styles.chooser}>
          <span>导入整个文件夹</span>
          <input
            ref={(element) => {
              // React has no property of this name.
              element?.setAttribute('webkitdirectory', '');
            }}
            type="file"
            className={styles.hiddenFile}
            onChange={(event) => void choose(event.currentTarget)}
          />
        </label>
      )}
    </>
  );
}
