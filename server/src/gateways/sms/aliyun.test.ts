import { expect, test } from 'vitest';
import { signAliyun } from './aliyun.ts';

const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
const nonce = '3156853299f313e23d1673dc12e1703d';

/** The vendor's own example, but for its method's name. */
test('signs as the documentation of the interface does', () => {
  const { headers, canonicalHash } = signAliyun(key, {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    date: new Date('2023-10-26T10:22:32Z'),
    nonce,
    params: {
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      RegionId: 'cn-shanghai',
    },
  });
  expect(canonicalHash).toBe('7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259');
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('signs a message with Chinese text and JSON in its parameters', () => {
  const { headers } = signAliyun(key, {
    host: 'dysmsapi.aliyuncs.com',
    action: 'SendSms',
    version: '2017-05-25',
    date: new Date('2026-01-02T03:04:05Z'),
    nonce,
    params: {
      OutId: 'o1',
      PhoneNumbers: '13900000000',
      SignName: '阿里云',
      TemplateCode: 'SMS_15305',
      TemplateParam: '{"code":"123456"}',
    },
  });
  expect(headers['authorization']).toContain(
    'Signature=2aa73b7791823b5fe4f278c1031436cc00ee47d1b9a91a21426bdc662338a888',
  );
});
