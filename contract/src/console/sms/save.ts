import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named, versionFrom } from '../../shapes/fields.ts';
import { smsConfig, smsConfigFields } from '../../shapes/sms.ts';

const secret = (title: string) =>
  named(
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[\x21-\x7e]+$/),
    title,
  ).optional();

export const consoleSmsSave = defineConsoleCall({
  name: 'sms/save',
  summary: 'Changes how codes are sent; a secret that is left out stays',
  roles: ['owner'],
  request: z.strictObject({
    ...smsConfigFields,
    httpSecret: secret('接口密钥'),
    aliyunSecret: secret('AccessKey Secret'),
    version: versionFrom(0),
  }),
  response: smsConfig,
  errors: [4090],
});
