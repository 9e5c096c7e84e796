import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { ageBand, gender } from '../shapes/account.ts';
import { line, named, paragraphs } from '../shapes/fields.ts';
import { userInfo } from '../shapes/user.ts';

export const userInfoModify = defineCall({
  name: 'user/info/modify',
  summary: 'Changes what is given of the profile; null takes it back',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    nickname: line('昵称', 2, 16).optional(),
    intro: paragraphs('简介', 200).optional(),
    gender: named(gender, '性别').nullable().optional(),
    ageBand: named(ageBand, '年龄').nullable().optional(),
  }),
  response: userInfo,
  errors: [],
});
