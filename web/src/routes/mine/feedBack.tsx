import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { FeedbackPage } from '../../features/service/feedback-page.tsx';
import { feedbackViews } from '../../features/service/feedback-views.ts';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/feedBack')({
  validateSearch: object({ view: optional(choiceField(feedbackViews)) }),
  component: Feedback,
  staticData: { title: '意见反馈' },
});

function Feedback() {
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FeedbackPage
      view={view ?? 'write'}
      onView={(next) => void navigate({ search: { view: next }, replace: true })}
    />
  );
}
