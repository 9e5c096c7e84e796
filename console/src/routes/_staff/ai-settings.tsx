import { createFileRoute } from '@tanstack/react-router';
import { AiSettingsPage } from '../../features/ai/ai-settings-page.tsx';

export const Route = createFileRoute('/_staff/ai-settings')({ component: AiSettingsPage });
