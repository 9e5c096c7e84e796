import type { appsPage } from '@yehang/contract/apps/page.ts';
import { recommendedAppsPage } from '../../domain/apps/recommended-apps.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAppsPage: AppHandler<typeof appsPage> = ({ input, context }) =>
  recommendedAppsPage(context, input);
