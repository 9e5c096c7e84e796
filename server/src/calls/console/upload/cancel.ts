import type { consoleUploadCancel } from '@yehang/contract/console/upload/cancel.ts';
import { cancelUpload } from '../../../domain/upload/cancel-upload.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleUploadCancel: ConsoleHandler<typeof consoleUploadCancel> = ({
  input,
  actor,
  domain,
}) => cancelUpload(domain, { kind: 'staff', id: actor.staffId }, input.identifier);
