import type { consoleUploadList } from '@yehang/contract/console/upload/list.ts';
import { openUploads } from '../../../domain/upload/open-uploads.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleUploadList: ConsoleHandler<typeof consoleUploadList> = ({ staff, context }) =>
  openUploads(context, { kind: 'staff', id: staff.staffId });
