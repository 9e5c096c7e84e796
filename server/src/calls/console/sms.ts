import { consoleSmsPage } from '../../domain/sms/console-sms.ts';
import { saveSmsConfig, smsConfig } from '../../domain/sms/sms-settings.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Codes by SMS. */
export const consoleSmsCalls = {
  'sms/info': ({ context }) => smsConfig(context),
  'sms/list': ({ input, context }) => consoleSmsPage(context, input),
  'sms/save': ({ input, staff, context }) => saveSmsConfig(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
