import { Tabs } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { useLeave } from '../../lib/leave-guard/leave-scope.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';
import { AnswerModelForm } from './answer-model-form.tsx';
import { FaqAnswers } from './faq-answers.tsx';
import { FaqCategories } from './faq-categories.tsx';
import { FaqMisses } from './faq-misses.tsx';

interface FaqPageProps extends PaginationProps {
  readonly categoryId: string | undefined;
  readonly onCategory: (categoryId: string | undefined) => void;
}

/** Frequent questions with their answers, what found none, and the model that writes from them. */
export function FaqPage(props: FaqPageProps) {
  const maySetModel = useMayCall('faq/model/save');
  const [tab, setTab] = useState('answers');
  const leave = useLeave();
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={(next) => leave(() => setTab(next))}
      items={[
        { key: 'answers', label: '问题和答案', children: <FaqAnswers {...props} /> },
        { key: 'categories', label: '分类', children: <FaqCategories /> },
        { key: 'misses', label: '没有答案的问题', children: <FaqMisses /> },
        ...(maySetModel
          ? [{ key: 'model', label: '智能回答', children: <AnswerModelForm /> }]
          : []),
      ]}
    />
  );
}
