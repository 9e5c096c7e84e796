import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { loggedInUser } from '../shapes/user.ts';

const channelPart = (title: string) =>
  named(
    z
      .string()
      .max(64)
      .regex(/^[\w.-]*$/),
    title,
  );

export const loginGuest = defineCall({
  name: 'login/guest',
  summary: 'Signs a visitor in by device id; the same device gets the same user while unprotected',
  auth: 'none',
  request: z.strictObject({
    devID: named(z.string().regex(/^[\w-]{7,64}$/), '设备编号'),
    affCode: named(
      z
        .string()
        .max(32)
        .regex(/^[A-Za-z0-9]*$/),
      '邀请码',
    ).optional(),
    sign: named(z.string().regex(/^[0-9a-f]{64}$/), '签名'),
    pc: channelPart('推广渠道').optional(),
    dc: channelPart('下载渠道').optional(),
    isLight: named(z.boolean(), '轻享版').optional(),
  }),
  response: loggedInUser,
  errors: [4030, 4032, 6004, 6015],
});
