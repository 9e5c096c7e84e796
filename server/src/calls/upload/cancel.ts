import type { uploadCancel } from '@yehang/contract/upload/cancel.ts';
import { cancelUpload } from '../../domain/upload/cancel-upload.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUploadCancel: AppHandler<typeof uploadCancel> = ({ input, viewer, context }) =>
  cancelUpload(context, { kind: 'user', id: viewer.userId }, input.identifier);
