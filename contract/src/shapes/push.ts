import { z } from 'zod';
import { named } from './fields.ts';

/** Browsers' addresses have 150 to 600 letters. */
const MOST_ENDPOINT = 1_000;

/** 65 and 16 bytes in base64url, with or without padding, as browsers write them. */
const bytes65 = z.string().regex(/^[\w-]{87}={0,2}$/);
const bytes16 = z.string().regex(/^[\w-]{22}={0,2}$/);

/** Where a browser takes messages, and the keys that they are encrypted with (RFC 8030, RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: named(
    z
      .url()
      .regex(/^https?:\/\/\S+$/)
      .max(MOST_ENDPOINT),
    '通知地址',
  ),
  /** The browser's public key, a point of the curve P-256. */
  p256dh: named(bytes65, '通知密钥'),
  auth: named(bytes16, '通知密钥'),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

export const pushSettingFields = {
  /** Minutes between two messages to one device about what is counted: likes, followers, replies. */
  pushRestMinutes: named(z.int().min(30).max(1440), '同类推送间隔'),
};

/** What a message may be about. */
const pushKinds = ['release', 'message', 'dialog'] as const;
export type PushKind = (typeof pushKinds)[number];

/** What the service worker is sent, as JSON. */
const pushText = z.strictObject({
  title: z.string().max(120),
  body: z.string().max(200),
  /** The page that it opens, with its query. */
  path: z.string().regex(/^\/(?!\/)/),
  /** A later message of the same tag takes the place of an earlier one. */
  tag: z.string(),
});
export type PushText = z.infer<typeof pushText>;
