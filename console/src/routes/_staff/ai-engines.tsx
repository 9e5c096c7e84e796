import { createFileRoute } from '@tanstack/react-router';
import { AiEnginesPage } from '../../features/ai/ai-engines-page.tsx';

export const Route = createFileRoute('/_staff/ai-engines')({ component: AiEnginesPage });
