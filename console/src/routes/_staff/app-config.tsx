import { createFileRoute } from '@tanstack/react-router';
import { AppConfigPage } from '../../features/app-config/app-config-page.tsx';

export const Route = createFileRoute('/_staff/app-config')({ component: AppConfigPage });
