import { createFileRoute } from '@tanstack/react-router';
import { AiTemplatesPage } from '../../features/ai/ai-templates-page.tsx';

export const Route = createFileRoute('/_staff/ai-templates')({ component: AiTemplatesPage });
