import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { PeoplePage } from '../../features/people/people-page.tsx';
import { sides } from '../../features/people/sides.ts';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/myGroup')({
  validateSearch: object({ side: choiceField(sides) }),
  component: MyGroup,
  staticData: { title: '我的关注' },
});

function MyGroup() {
  const { side } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeoplePage
      side={side ?? 'following'}
      onSide={(next) => void navigate({ search: { side: next }, replace: true })}
    />
  );
}
