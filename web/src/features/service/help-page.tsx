import { Link } from '@tanstack/react-router';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { FaqList } from './faq-list.tsx';
import { FoundAnswers } from './found-answers.tsx';
import styles from './help.module.css';
import { LoadingAnswers } from './loading-answers.tsx';
import { useFaqCategories, useFaqOf } from './use-faq.ts';

interface HelpPageProps {
  /** What was asked; empty for nothing. */
  question: string;
  categoryId: string | null;
  onAsk: (question: string) => void;
  onCategory: (categoryId: string | null) => void;
}

/** Frequent questions: to look through by category, or found for a question; a person is one press away. */
export function HelpPage({ question, categoryId, onAsk, onCategory }: HelpPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title="帮助与客服" />
      <QuestionField key={question} question={question} onAsk={onAsk} />
      {question === '' ? (
        <Browse categoryId={categoryId} onCategory={onCategory} />
      ) : (
        <FoundAnswers question={question} />
      )}
      <nav className={styles.foot} aria-label="联系我们">
        <Link to="/mine/onLineKf" className={styles.person}>
          找人工
        </Link>
        <Link to="/mine/feedBack" className={styles.feedback}>
          意见反馈
        </Link>
      </nav>
    </div>
  );
}

function QuestionField({
  question,
  onAsk,
}: {
  question: string;
  onAsk: (question: string) => void;
}) {
  const [text, setText] = useState(question);
  return (
    <form
      role="search"
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(text.trim());
      }}
    >
      <SearchIcon size={20} />
      <input
        type="search"
        enterKeyHint="search"
        className={styles.field}
        value={text}
        maxLength={200}
        aria-label="问题"
        placeholder="比如：充值没到账"
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (event.currentTarget.value === '') onAsk('');
        }}
      />
      <button type="submit" className={styles.askButton} disabled={text.trim() === ''}>
        提问
      </button>
    </form>
  );
}

function Browse({ categoryId, onCategory }: Pick<HelpPageProps, 'categoryId' | 'onCategory'>) {
  const categories = useFaqCategories();
  const list = useFaqOf(categoryId);
  const all = [{ id: null, name: '热门问题' }, ...(categories.data?.list ?? [])];
  return (
    <>
      <div className={styles.categories} role="group" aria-label="分类">
        {all.map(({ id, name }) => (
          <button
            key={id ?? 'all'}
            type="button"
            aria-pressed={id === categoryId}
            className={styles.category}
            onClick={() => onCategory(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {list.data ? (
        list.data.list.length === 0 ? (
          <EmptyState title="还没有常见问题" description="有问题可以直接找人工" />
        ) : (
          <FaqList answers={list.data.list} />
        )
      ) : list.error ? (
        <ErrorState
          message={errorMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <LoadingAnswers />
      )}
    </>
  );
}
