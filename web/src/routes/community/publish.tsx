import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { CircleForm } from '../../features/publishing/circle-form.tsx';
import { draftField } from '../../features/publishing/draft-field.ts';
import { DraftsPage } from '../../features/publishing/drafts-page.tsx';
import { PublishPage } from '../../features/publishing/publish-page.tsx';
import { choiceField, idField, textField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/community/publish')({
  validateSearch: object({
    view: optional(choiceField(['drafts', 'circle'])),
    draft: optional(draftField),
    /** The own post or circle that is changed. */
    edit: optional(idField),
    form: optional(choiceField(['post', 'discussion'])),
    circle: optional(idField),
    theme: optional(idField),
    text: optional(textField),
    /** Separated by spaces. */
    tags: optional(textField),
  }),
  staticData: { title: '发帖' },
  component: Publish,
});

function Publish() {
  const navigate = Route.useNavigate();
  const { view, draft, edit, form, circle, theme, text, tags } = Route.useSearch();
  if (view === 'drafts') return <DraftsPage />;
  if (view === 'circle')
    return (
      <CircleForm
        editId={edit ?? null}
        onEdit={(id) =>
          void navigate({ search: { view: 'circle', ...(id === null ? {} : { edit: id }) } })
        }
      />
    );
  return (
    <PublishPage
      draftId={draft ?? null}
      editId={edit ?? null}
      onNamed={(id) =>
        void navigate({ search: (asked) => ({ ...asked, draft: id }), replace: true })
      }
      begun={{
        form: form ?? 'post',
        circleId: circle ?? null,
        themeId: theme ?? null,
        text: text ?? '',
        tags: (tags ?? '').split(' ').filter((tag) => tag !== ''),
      }}
    />
  );
}
