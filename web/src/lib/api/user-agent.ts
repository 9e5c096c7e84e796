import { APP_VERSION } from '../app-version.ts';

type SysType = 'h5_pc' | 'h5_android' | 'h5_ios' | 'light';

/** The device's system, from its user agent. iPads that call themselves Macs are recognised by their touch screen. */
function systemOf(userAgent: string, touchPoints: number): Exclude<SysType, 'light'> {
  if (/Android/i.test(userAgent)) return 'h5_android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'h5_ios';
  if (/Macintosh/i.test(userAgent) && touchPoints > 1) return 'h5_ios';
  return 'h5_pc';
}

function deviceOf(userAgent: string, system: SysType): string {
  if (system === 'h5_ios') return /iPhone|iPod/i.test(userAgent) ? 'iPhone' : 'iPad';
  if (system === 'h5_android') return 'Android';
  return /Macintosh/i.test(userAgent) ? 'Mac' : /Windows/i.test(userAgent) ? 'Windows' : 'Linux';
}

/** In this order, because each also names the ones below it. */
const browsers = [
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

function browserOf(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'other';
}

/** The value of the header `x-user-agent`. */
export function userAgentHeader(
  isLight: boolean,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): string {
  const system = systemOf(userAgent, maxTouchPoints);
  const sysType: SysType = isLight ? 'light' : system;
  const device = deviceOf(userAgent, system);
  return `DeviceType=${device};SysType=${sysType};Ver=${APP_VERSION};Browser=${browserOf(userAgent)}`;
}
