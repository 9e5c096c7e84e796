import { createFileRoute } from '@tanstack/react-router';
import { ShortcutsPage } from '../../features/home-shortcuts/shortcuts-page.tsx';

export const Route = createFileRoute('/_staff/shortcuts')({ component: ShortcutsPage });
