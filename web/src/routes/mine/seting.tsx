import { createFileRoute } from '@tanstack/react-router';
import { enum as oneOf, catch as otherwise, nullable, object } from 'zod/mini';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { settingsViews } from '../../features/settings/settings-views.ts';

export const Route = createFileRoute('/mine/seting')({
  validateSearch: object({ view: otherwise(nullable(oneOf(settingsViews)), null) }),
  component: Settings,
  staticData: { title: '设置' },
});

function Settings() {
  const { view } = Route.useSearch();
  return <SettingsPage view={view} />;
}
