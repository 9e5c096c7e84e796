import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage, isReceiverKey, MOST_TEXT_BYTES } from './encrypt-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const p256dh = bytes(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
);
const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg');

test('a message is encrypted as the example of RFC 8291 says', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptMessage(text, { p256dh, auth }, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the longest message fits into what services take, and a longer one is refused', () => {
  const longest = encryptMessage(Buffer.alloc(MOST_TEXT_BYTES), { p256dh, auth });
  expect(longest.length).toBe(4096);
  expect(() => encryptMessage(Buffer.alloc(MOST_TEXT_BYTES + 1), { p256dh, auth })).toThrow(
    'too long',
  );
});

test('a key is a point of the curve', () => {
  expect(isReceiverKey(p256dh)).toBe(true);
  expect(isReceiverKey(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]))).toBe(false);
  expect(isReceiverKey(Buffer.alloc(65))).toBe(false);
});
