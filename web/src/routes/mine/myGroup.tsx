import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { PeoplePage } from '../../features/people/people-page.tsx';
import { sides } from '../../features/people/sides.ts';
import { choiceField, idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/myGroup')({
  validateSearch: object({
    side: choiceField(sides),
    /** Of somebody else. */
    user: optional(idField),
  }),
  component: MyGroup,
  staticData: { title: '我的关注' },
});

function MyGroup() {
  const { side, user = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeoplePage
      key={user}
      side={side ?? 'following'}
      userId={user}
      onSide={(next) => void navigate({ search: { side: next, user }, replace: true })}
    />
  );
}
