import type { appsList } from '@yehang/contract/apps/list.ts';
import { featuredApps } from '../../domain/apps/recommended-apps.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAppsList: AppHandler<typeof appsList> = ({ context }) => featuredApps(context);
