import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format/counts.ts';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { RelatedContents } from '../related/related-contents.tsx';

interface ContentDiscussionProps {
  content: { id: string; title: string; comments: number };
  /** How many more comments there are. */
  onCount: (by: number) => void;
}

/** Below a content of any kind: what resembles it, and what is said about it. */
export function ContentDiscussion({ content, onCount }: ContentDiscussionProps) {
  const panelId = useId();
  const [tab, setTab] = useState('related');
  const { id, comments } = content;
  return (
    <>
      <Tabs
        label={content.title}
        tabs={[
          { id: 'related', name: '相关' },
          { id: 'comments', name: comments > 0 ? `评论 ${formatCount(comments)}` : '评论' },
        ]}
        selected={tab}
        onSelect={setTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel">
        {tab === 'comments' ? (
          <CommentsPanel contentId={id} onCount={onCount} />
        ) : (
          <RelatedContents item={content} />
        )}
      </div>
    </>
  );
}
