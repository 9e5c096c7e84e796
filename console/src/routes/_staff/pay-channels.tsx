import { createFileRoute } from '@tanstack/react-router';
import { PayChannelsPage } from '../../features/pay-channels/pay-channels-page.tsx';

export const Route = createFileRoute('/_staff/pay-channels')({ component: PayChannelsPage });
