import type { AddressType } from '@yehang/contract/shapes/console-domain.ts';

/** Labels of the address types. */
export const addressLabels: Record<AddressType, { name: string; hint: string }> = {
  API: { name: '接口', hint: '带上路径，如 https://a.example/api/app；每分钟探测一次' },
  IMAGE: { name: '图片', hint: '如 https://img.example/img' },
  AIIMG: { name: 'AI 图片', hint: '如 https://img.example/img' },
  VID: { name: '视频分片', hint: '如 https://v.example/vod' },
  MP4: { name: 'MP4', hint: '如 https://v.example/vod' },
  CDN: { name: 'CDN', hint: '放在 CDN 列表里的根地址' },
  WEBSITE: { name: '官网', hint: '用户看到的网站地址' },
  LAND: { name: '落地页', hint: '推广链接打开的地址' },
  H5SHAREURL: { name: '分享', hint: '分享出去的链接用的地址' },
};

/** An address type's label, followed by its name on the wire if that differs. */
export function addressTitle(type: AddressType): string {
  const { name } = addressLabels[type];
  return name === type ? name : `${name}（${type}）`;
}
