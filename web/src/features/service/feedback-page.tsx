import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId } from 'react';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackHistory } from './feedback-history.tsx';
import type { FeedbackView } from './feedback-views.ts';
import styles from './feedback.module.css';

const tabs = [
  { id: 'write', name: '写反馈' },
  { id: 'history', name: '我的反馈' },
] as const;

interface FeedbackPageProps {
  view: FeedbackView;
  onView: (view: FeedbackView) => void;
}

/** Feedback: the form, and what was sent with its answers. */
export function FeedbackPage({ view, onView }: FeedbackPageProps) {
  const panelId = useId();
  return (
    <div className={styles.page}>
      <PageHeader title="意见反馈" />
      <Tabs
        label="意见反馈"
        tabs={tabs}
        selected={view}
        panelId={panelId}
        onSelect={(id) => onView(id === 'history' ? 'history' : 'write')}
      />
      <div id={panelId} role="tabpanel" className={styles.panel}>
        {view === 'write' ? (
          <FeedbackForm onSent={() => onView('history')} />
        ) : (
          <FeedbackHistory onWrite={() => onView('write')} />
        )}
      </div>
    </div>
  );
}
