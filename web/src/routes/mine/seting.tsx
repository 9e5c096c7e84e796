import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { settingsViews } from '../../features/settings/settings-views.ts';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/seting')({
  validateSearch: object({ view: choiceField(settingsViews) }),
  component: Settings,
  staticData: { title: '设置' },
});

function Settings() {
  const { view } = Route.useSearch();
  return <SettingsPage view={view} />;
}
