import type { advertiseList } from '@yehang/contract/advertise/list.ts';
import { adsFor } from '../../domain/config/client-config.ts';
import { audienceOf } from '../../domain/viewer.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleAdvertiseList: AppHandler<typeof advertiseList> = ({ viewer, context }) =>
  adsFor(context, audienceOf(viewer));
