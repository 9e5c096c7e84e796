import { createFileRoute } from '@tanstack/react-router';
import { OfficialGroupsPage } from '../../features/contacts/official-groups-page.tsx';

export const Route = createFileRoute('/mine/group')({
  component: OfficialGroupsPage,
  staticData: { title: '官方群' },
});
