import { useQuery } from '@tanstack/react-query';
import type { WrittenChapter } from '@yehang/contract/shapes/work-chapter.ts';
import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/work-chapter-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { toast } from '@yehang/ui/toast.ts';
import { errorMessage, isNotFound } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import styles from '../creation.module.css';
import { Field } from '../field.tsx';
import { useLeavePage } from '../use-leave-page.ts';
import own from './book.module.css';
import { countCharacters } from './writing.ts';
import { useWriting } from './use-writing.ts';

interface TextPageProps {
  workId: string;
  chapterId: string;
}

/** Writes a chapter of a novel; one that is not there yet begins empty. */
export function TextPage({ workId, chapterId }: TextPageProps) {
  const chapter = useQuery({
    queryKey: ['publish/chapter/text', workId, chapterId],
    queryFn: ({ signal }) =>
      post('publish/chapter/text', { id: workId, chapterId }, { signal }).catch(
        (error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        },
      ),
    // What is typed is not replaced; the page is opened anew for what is newer.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (chapter.data !== undefined)
    return <Editor workId={workId} chapterId={chapterId} saved={chapter.data} />;
  return chapter.error ? (
    <ErrorState
      message={errorMessage(chapter.error)}
      onRetry={() => void chapter.refetch()}
      isRetrying={chapter.isFetching}
    />
  ) : (
    <Skeleton className={styles.waiting} />
  );
}

function Editor({ workId, chapterId, saved }: TextPageProps & { saved: WrittenChapter | null }) {
  const leave = useLeavePage();
  const editing = useWriting(workId, chapterId, saved);
  const { writing, change, mayWrite } = editing;
  const finish = () =>
    editing.saveAll().then(
      () => leave(),
      (error: unknown) => toast(errorMessage(error)),
    );
  return (
    <div className={own.writing}>
      {!mayWrite && <p className={styles.noteBox}>审核中和公开的章节不能改正文</p>}
      <Field label="章节标题">
        <input
          className={styles.input}
          value={writing.title}
          maxLength={100}
          readOnly={!mayWrite}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <textarea
        className={own.text}
        aria-label="正文"
        placeholder="一行一段"
        value={writing.text}
        maxLength={MOST_CHAPTER_CHARACTERS}
        readOnly={!mayWrite}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <p className={own.status}>
        <span>{countCharacters(writing.text).toLocaleString('zh-CN')} 字</span>
        <span role="status" className={editing.error ? own.failed : undefined}>
          {statusText(editing)}
        </span>
      </p>
      {mayWrite && (
        <div className={styles.submit}>
          <Button isBusy={editing.isSaving} onClick={() => void finish()}>
            完成
          </Button>
        </div>
      )}
      {editing.other && (
        <Sheet title="这一章在别处改过" onClose={editing.decideLater}>
          <div className={styles.form}>
            <p className={styles.hint}>
              别处的一份有 {countCharacters(editing.other.text).toLocaleString('zh-CN')}{' '}
              字，这里的有 {countCharacters(writing.text).toLocaleString('zh-CN')} 字。
            </p>
            <Button onClick={editing.keepMine}>保留这里的</Button>
            <Button variant="secondary" onClick={editing.takeOther}>
              用别处的
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}

function statusText(editing: ReturnType<typeof useWriting>): string {
  const { isSaving, isDirty, error, savedAt, mayWrite } = editing;
  if (!mayWrite) return '';
  if (isSaving) return '正在保存';
  if (error) return `没存上，内容留在这台设备：${errorMessage(error)}`;
  if (isDirty) return '已存在这台设备';
  return savedAt === null ? '' : `已保存 ${formatMoment(savedAt)}`;
}
