import type { consoleUploadCancel } from '@yehang/contract/console/upload/cancel.ts';
import { cancelUpload } from '../../../domain/upload/cancel-upload.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleUploadCancel: ConsoleHandler<typeof consoleUploadCancel> = ({
  input,
  staff,
  context,
}) => cancelUpload(context, { kind: 'staff', id: staff.staffId }, input.identifier);
