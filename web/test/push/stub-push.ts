import { vi } from 'vitest';

const key = (length: number, byte: number) => new Uint8Array(length).fill(byte).buffer;

/**
 * A browser that takes messages, with a permission before and after it is asked for; `vi.unstubAllGlobals` takes it
 * away.
 */
export function stubPush(before: NotificationPermission, answer: NotificationPermission) {
  let asked = 0;
  let isSubscribed = false;
  const notification = {
    permission: before,
    requestPermission: (): Promise<NotificationPermission> => {
      asked += 1;
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const endpoint = 'https://push.example/1';
  const pushed = {
    endpoint,
    options: { applicationServerKey: null },
    getKey: (name: string) => (name === 'auth' ? key(16, 1) : key(65, 4)),
    unsubscribe: () => {
      isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? pushed : null),
    subscribe: () => {
      isSubscribed = true;
      return Promise.resolve(pushed);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', Function);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: {
        value: {
          ready: Promise.resolve(registration),
          getRegistration: () => Promise.resolve(registration),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        },
      },
      userAgent: { value: navigator.userAgent },
      onLine: { value: true },
    }),
  );
  return {
    asked: () => asked,
    isSubscribed: () => isSubscribed,
    /** What the server is told. */
    subscription: {
      endpoint,
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16, 1).toString('base64url'),
    },
  };
}
