import { Link } from '@tanstack/react-router';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import type { WorkChapter, WorkChapterChange } from '@yehang/contract/shapes/work-chapter.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { numberedName } from '../../../entities/book/chapter-access.ts';
import styles from '../creation.module.css';
import { Field } from '../field.tsx';
import { goldCents } from '../work-draft.ts';
import { chapterLine } from './chapter-text.ts';
import { useChapterChange } from './use-chapters.ts';

interface ChapterSheetProps {
  work: OwnWork;
  chapter: WorkChapter;
  mayChange: boolean;
  onClose: () => void;
}

/** One chapter: its title, price and time, what it is made of, and what may be done with it in its state. */
export function ChapterSheet({ work, chapter, mayChange, onClose }: ChapterSheetProps) {
  const { id: workId, kind } = work;
  const { id, state } = chapter;
  const [isRemoving, setIsRemoving] = useState(false);
  const isDraft = state === 'draft' || state === 'refused';
  const isDue = isDraft && chapter.publishAt !== null;
  return (
    <Sheet title={numberedName(chapter, '章')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.hint}>{chapterLine(kind, chapter)}</p>
        {chapter.reason !== null && <p className={styles.reasonBox}>未通过：{chapter.reason}</p>}
        {kind === 'novel' && (
          <Link
            to="/mine/creationCenter"
            search={{ view: 'text', id: workId, chapter: id }}
            className={styles.actLink}
          >
            {mayChange && isDraft ? '写正文' : '看正文'}
          </Link>
        )}
        {kind === 'comic' && (
          <Link
            to="/mine/creationCenter"
            search={{ view: 'pictures', id: workId, chapter: id }}
            className={styles.actLink}
          >
            {mayChange && isDraft ? '整理图片' : '看图片'}
          </Link>
        )}
        {mayChange && isDraft && !isDue && <Rename workId={workId} chapter={chapter} />}
        {mayChange && <Price work={work} chapter={chapter} />}
        {mayChange && isDraft && !isDue && (
          <Submit work={work} chapter={chapter} onDone={onClose} />
        )}
        {mayChange && state === 'waiting' && (
          <Act
            {...{
              workId,
              id,
              name: '撤回',
              done: '已撤回',
              change: { act: 'withdraw' },
              onDone: onClose,
            }}
          />
        )}
        {mayChange && state === 'published' && (
          <Act
            {...{
              workId,
              id,
              name: '隐藏',
              done: '已隐藏',
              change: { act: 'withdraw' },
              onDone: onClose,
            }}
          />
        )}
        {mayChange && state === 'hidden' && (
          <Act
            {...{
              workId,
              id,
              name: '恢复显示',
              done: '已恢复',
              change: { act: 'show' },
              onDone: onClose,
            }}
          />
        )}
        {mayChange && isDraft && !isRemoving && (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            删除这一章
          </Button>
        )}
        {isRemoving && (
          <>
            <p>这一章的内容会删除，不能恢复。</p>
            <Act
              {...{
                workId,
                id,
                name: '确认删除',
                done: '已删除',
                change: { act: 'remove' },
                onDone: onClose,
              }}
              isDanger
            />
          </>
        )}
      </div>
    </Sheet>
  );
}

interface ActProps {
  workId: string;
  id: string;
  name: string;
  /** Said once it is done. */
  done: string;
  change: WorkChapterChange;
  onDone: () => void;
  isDanger?: boolean;
}

function Act({ workId, id, name, done, change, onDone, isDanger = false }: ActProps) {
  const action = useChapterChange(workId, done, onDone);
  return (
    <Button
      variant={isDanger ? 'danger' : 'secondary'}
      isBusy={action.isPending}
      onClick={() => action.run([id], change)}
    >
      {name}
    </Button>
  );
}

function Rename({ workId, chapter }: { workId: string; chapter: WorkChapter }) {
  const [title, setTitle] = useState(chapter.title);
  const rename = useChapterChange(workId, '已改标题');
  return (
    <>
      <Field label="标题">
        <input
          className={styles.input}
          value={title}
          maxLength={100}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      {title.trim() !== chapter.title && (
        <Button
          variant="secondary"
          isBusy={rename.isPending}
          onClick={() => rename.run([chapter.id], { act: 'rename', title })}
        >
          保存标题
        </Button>
      )}
    </>
  );
}

function Price({ work, chapter }: { work: OwnWork; chapter: WorkChapter }) {
  const saved = chapter.priceGoldCents === null ? '' : String(chapter.priceGoldCents / 100);
  const [price, setPrice] = useState(saved);
  const action = useChapterChange(work.id, '已改价格');
  const { rule } = work.access;
  if (rule !== 'gold' && rule !== 'vipOrGold') return null;
  const priceGoldCents = price.trim() === '' ? null : goldCents(price);
  return (
    <>
      <Field
        label="这一章的价格（金币）"
        hint={
          chapter.number <= work.freeUnits
            ? '在免费的前几章里，读者不用付'
            : '不填就按作品的单章价格'
        }
      >
        <input
          className={styles.input}
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
      </Field>
      {price.trim() !== saved && (
        <Button
          variant="secondary"
          isBusy={action.isPending}
          onClick={() => action.run([chapter.id], { act: 'price', priceGoldCents })}
        >
          保存价格
        </Button>
      )}
    </>
  );
}

interface SubmitProps {
  work: OwnWork;
  chapter: WorkChapter;
  onDone: () => void;
}

/** Of a book that was never public a chapter is chosen for the review of the book. */
function Submit({ work, chapter, onDone }: SubmitProps) {
  const [at, setAt] = useState('');
  const { wasPublic } = work;
  const submit = useChapterChange(work.id, wasPublic ? '已提交审核' : '已选入', onDone);
  const publishAt = at === '' ? null : new Date(at).getTime();
  return (
    <>
      <Field label="公开时间" hint="不填就审核通过后马上公开">
        <input
          className={styles.input}
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      </Field>
      <Button
        isBusy={submit.isPending}
        onClick={() => submit.run([chapter.id], { act: 'submit', publishAt })}
      >
        {wasPublic ? (chapter.state === 'refused' ? '再次提交审核' : '提交审核') : '选入这次审核'}
      </Button>
      {!wasPublic && (
        <p className={styles.hint}>选入的章节跟着作品一起审核；一章都没选就提交全部草稿</p>
      )}
    </>
  );
}
