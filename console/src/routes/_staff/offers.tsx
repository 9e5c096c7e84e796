import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '../../features/offers/offers-page.tsx';

export const Route = createFileRoute('/_staff/offers')({ component: OffersPage });
