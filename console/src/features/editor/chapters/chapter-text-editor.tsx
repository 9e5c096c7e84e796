import type { CorrectedChapter } from '@yehang/contract/shapes/corrected-chapter.ts';
import { inShort, lineChanges, type LineChange } from '@yehang/contract/shapes/line-changes.ts';
import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/work-chapter-values.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Input, Skeleton, Space } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { formatCount } from '../../../lib/format/numbers.ts';
import { useLeave, useUnsaved } from '../../../lib/leave-guard/leave-scope.ts';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../../lib/queries/console-query.ts';

interface ChapterTextEditorProps {
  readonly contentId: string;
  readonly chapterId: string;
  /** Whether readers see the chapter. */
  readonly isPublic: boolean;
  /** Called once the text is saved, or given up. */
  readonly onDone: () => void;
}

/** The text of a chapter, for correcting it. */
export function ChapterTextEditor(props: ChapterTextEditorProps) {
  const { contentId, chapterId, onDone } = props;
  const query = useQuery({
    ...consoleQuery('book/text', { contentId, chapterId }),
    // One that was read before may be corrected since.
    refetchOnMount: 'always',
  });
  const { data, error, isFetchedAfterMount } = query;
  if (!data && error) return <ErrorAlert error={error} onRetry={() => void query.refetch()} />;
  if (!data || !isFetchedAfterMount) return <Skeleton active />;
  if (data.text.length > MOST_CHAPTER_CHARACTERS)
    return (
      <Alert
        type="info"
        showIcon
        title={`这一章超过 ${formatCount(MOST_CHAPTER_CHARACTERS)} 字，不能在这里改，请分成几章重新导入`}
        action={<Button onClick={onDone}>返回</Button>}
      />
    );
  return <TextForm {...props} newest={data} />;
}

/** Changes that are shown. */
const MOST_SHOWN = 50;
const ROWS = 22;

function TextForm({
  contentId,
  chapterId,
  isPublic,
  newest,
  onDone,
}: ChapterTextEditorProps & { readonly newest: CorrectedChapter }) {
  const { modal, message } = App.useApp();
  const leave = useLeave();
  // What the text was corrected from: it stays until the editor has seen that there is a newer one.
  const [base, setBase] = useState(newest);
  const [text, setText] = useState(base.text);
  useUnsaved(() => text !== base.text);
  const shown = useDeferredValue(text);
  const changes = useMemo(() => lineChanges(base.text, shown), [base.text, shown]);
  const save = useConsoleMutation('book/correct', {
    invalidates: ['book/text', 'book/chapter', 'book/chapters'],
    handlesError: true,
    onSuccess: () => {
      message.success('文字已改正');
      onDone();
    },
  });
  const isOld = newest.revision > base.revision;
  const goOnFrom = (kept: string) => {
    setBase(newest);
    setText(kept);
    save.reset();
  };
  const ask = () =>
    void modal.confirm({
      title: `改动 ${lineChanges(base.text, text).length} 段，现在保存？`,
      content: isPublic
        ? '读者马上看到新的文字，买过的不用再买，下载过的联网打开时更新。阅读位置和书签不变。'
        : '读者现在看不到这一章。',
      okText: '确认保存',
      cancelText: '再看看',
      onOk: () => save.mutate({ contentId, chapterId, revision: base.revision, text }),
    });
  return (
    <div className="stack">
      <span className="hint">
        一行一段，单独一行 *** 是分隔
        {base.text.includes('〔图片 ') && '；「〔图片 3〕」这样的行是图片，可以移动，不能删除'}
      </span>
      <Input.TextArea
        aria-label="正文"
        rows={ROWS}
        value={text}
        maxLength={MOST_CHAPTER_CHARACTERS}
        showCount
        spellCheck={false}
        disabled={save.isPending}
        onChange={({ target }) => setText(target.value)}
      />
      {isOld ? (
        <Alert
          type="warning"
          showIcon
          title="这一章刚被别人改过"
          description="留着你写的，会列出和最新文字的差别，请核对后再保存。"
          action={
            <Space orientation="vertical">
              <Button size="small" onClick={() => goOnFrom(text)}>
                留着我写的
              </Button>
              <Button size="small" onClick={() => goOnFrom(newest.text)}>
                换成最新的
              </Button>
            </Space>
          }
        />
      ) : (
        save.error && <ErrorAlert error={save.error} />
      )}
      <Space>
        <Button
          type="primary"
          disabled={changes.length === 0 || isOld}
          loading={save.isPending}
          onClick={ask}
        >
          保存文字
        </Button>
        <Button disabled={save.isPending} onClick={() => leave(onDone)}>
          不改了
        </Button>
      </Space>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </div>
  );
}

function ChangeList({ changes }: { readonly changes: readonly LineChange[] }) {
  return (
    <div className="stack-tight" role="group" aria-label="改动">
      <span className="hint">
        改动 {changes.length} 段{changes.length > MOST_SHOWN && `，下面是前 ${MOST_SHOWN} 段`}
      </span>
      {changes.slice(0, MOST_SHOWN).map((change, at) => {
        const { from, to } = inShort(change);
        return (
          <span key={at}>
            {from !== null && <del>{from}</del>}
            {from !== null && to !== null && <span className="hint"> → </span>}
            {to !== null && <ins>{to}</ins>}
          </span>
        );
      })}
    </div>
  );
}
