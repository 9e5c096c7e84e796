import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RawCallback } from './adapter.ts';
import { epayV2 } from './epay-v2.ts';
import { ForgedCallback } from './gateway-error.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = ours.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
/** A pair that was thrown away; the signature below was made with its other half. */
const platformKey =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC04EgdiNR6V6j71LS4JlTWJRgnHqhi/zMSuxygEPqXGjT3USs5zvCjS+LYP/E67ADg8Gh7q8U92p5nQZMM4Po+D+bdPlEcpWaCGqSn+RxEymlBnPoTsigRh3AaqpOj0I+EzAEbhFisBxFHjUKOlF2zv2GfhP9xi8xLxOtEAd/NvQIDAQAB';
const site = { site: 'https://epay.example', pid: '1001', type: 'alipay' };
const settings = epayV2.settings.parse({ ...site, privateKey, platformKey });

const fields = {
  money: '1.00',
  out_trade_no: '20160806151343349',
  pid: '1001',
  timestamp: '1721206072',
  trade_no: '20160806151343349021',
  trade_status: 'TRADE_SUCCESS',
  type: 'alipay',
  sign: 'Q0qUJfMmNv8c1KUCGgrIx6u/YZKxMc2i4SdhxQ/O0hcMWHBj3nQWlByFsszMNBZ4fQLGR342IkAqyeWbtifIhWOARq9JjRacaLrXfJ1LQeJoqNEhlbMXTwcRjzU2474gYTPNjOt3sULmy+1fHcRsdjuYOeX2Cf/o81lfTSrA6U8=',
  sign_type: 'RSA',
};

function read(over: Partial<typeof fields> = {}, nowSeconds = 1_721_206_072) {
  const callback: RawCallback = {
    method: 'GET',
    query: new URLSearchParams({ ...fields, ...over }),
    body: Buffer.alloc(0),
    contentType: '',
    header: () => undefined,
    address: '203.0.113.9',
  };
  const reach = { allowedHosts: new Set<string>(), now: () => nowSeconds * 1000 };
  return epayV2.readCallback(settings, callback, reach);
}

describe('the signature of 易支付 in its second version', () => {
  test('is that of a known callback', () => {
    expect(read()).toEqual({
      status: 'paid',
      number: '20160806151343349',
      gatewayNumber: '20160806151343349021',
      amountCents: 100,
      currency: null,
    });
  });

  test('is none where anything is changed, or its kind is another', () => {
    for (const over of [
      { money: '100.00' },
      { trade_no: '1' },
      { sign: fields.sign.replace('Q0', 'Q1') },
      { sign: '' },
      { sign_type: 'MD5' },
    ])
      expect(() => read(over)).toThrow(ForgedCallback);
  });

  test('is of five minutes on either side', () => {
    for (const off of [-300, 300]) expect(read({}, 1_721_206_072 + off).status).toBe('paid');
    for (const off of [-301, 301])
      expect(() => read({}, 1_721_206_072 + off)).toThrow(ForgedCallback);
  });
});

test('keys are base64 or PEM, and of RSA', () => {
  const bare = privateKey.replace(/-{5}[A-Z ]+-{5}|\s/g, '');
  const pem = `-----BEGIN PUBLIC KEY-----\n${platformKey}\n-----END PUBLIC KEY-----`;
  const isTaken = (keys: object) => epayV2.settings.safeParse({ ...site, ...keys }).success;
  expect(isTaken({ privateKey: bare, platformKey: pem })).toBe(true);
  expect(isTaken({ privateKey: platformKey, platformKey: bare })).toBe(false);
  const other = generateKeyPairSync('ed25519').publicKey;
  const ed = other.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(isTaken({ privateKey, platformKey: ed })).toBe(false);
});
