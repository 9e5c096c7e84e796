import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../../features/channels/channels-page.tsx';

export const Route = createFileRoute('/_staff/channels')({ component: ChannelsPage });
