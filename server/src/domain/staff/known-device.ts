import { randomBytes } from 'node:crypto';
import type { Seal } from '../seal.ts';

export const KNOWN_DEVICE_MS = 180 * 86_400_000;

interface Device {
  staffId: string;
  deviceId: string;
  until: number;
}

/** A token by which a browser is known as one on which this account was signed in. */
export function newDeviceToken(seal: Seal, staffId: string, now: number): string {
  const device: Device = {
    staffId,
    deviceId: randomBytes(12).toString('base64url'),
    until: now + KNOWN_DEVICE_MS,
  };
  return seal.close(Buffer.from(JSON.stringify(device)), 'known device').toString('base64url');
}

/** The device that a token stands for, for the account alone that it was made for; else null. */
export function readDevice(
  seal: Seal,
  token: string | null,
  staffId: string | undefined,
  now: number,
): string | null {
  if (token === null || staffId === undefined) return null;
  try {
    const sealed = seal.open(Buffer.from(token, 'base64url'), 'known device');
    const device = JSON.parse(sealed.toString()) as Device;
    return device.staffId === staffId && device.until > now ? device.deviceId : null;
  } catch {
    return null;
  }
}
