import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../features/review/review-page.tsx';

export const Route = createFileRoute('/_staff/review')({ component: ReviewPage });
