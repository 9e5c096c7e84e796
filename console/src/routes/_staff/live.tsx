import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '../../features/live/live-page.tsx';

export const Route = createFileRoute('/_staff/live')({ component: LivePage });
