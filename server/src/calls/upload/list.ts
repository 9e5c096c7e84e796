import type { uploadList } from '@yehang/contract/upload/list.ts';
import { openUploads } from '../../domain/upload/open-uploads.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUploadList: AppHandler<typeof uploadList> = ({ viewer, context }) =>
  openUploads(context, { kind: 'user', id: viewer.userId });
