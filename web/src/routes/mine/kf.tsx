import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { HelpPage } from '../../features/service/help-page.tsx';
import { idField, textField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/kf')({
  validateSearch: object({ question: optional(textField), category: optional(idField) }),
  component: Help,
  staticData: { title: '帮助与客服' },
});

function Help() {
  const { question = '', category = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HelpPage
      question={question}
      categoryId={category}
      onAsk={(next) =>
        void navigate({
          search: { ...(next !== '' && { question: next }), ...(category && { category }) },
          replace: question !== '',
        })
      }
      onCategory={(next) =>
        void navigate({ search: next ? { category: next } : {}, replace: true })
      }
    />
  );
}
