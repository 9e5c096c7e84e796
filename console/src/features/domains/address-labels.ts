import type { AddressType } from '@yehang/contract/shapes/console-domain.ts';

/** Labels of the address types, and what each is for. */
export const addressLabels: Record<AddressType, { name: string; hint: string }> = {
  API: { name: '接口', hint: '接口、播放列表和密钥的地址，带上路径，如 https://a.example/api/app' },
  IMAGE: { name: '图片', hint: '封面等图片的地址，如 https://img.example/img' },
  CDN: { name: '图片 CDN', hint: '排在图片地址前面，如 https://cdn.example/img' },
  AIIMG: {
    name: 'AI 图片',
    hint: 'AI 工具生成的图片先从这里读，如 https://img.example/img；没有时用图片地址',
  },
  VID: { name: '视频分片', hint: '视频分片的地址，如 https://v.example/vod' },
  MP4: { name: '视频文件', hint: '视频分片地址都连不上时用，如 https://v.example/vod' },
  H5SHAREURL: { name: '分享', hint: '分享链接和海报二维码用的地址；没有时用官网，再没有用落地页' },
  WEBSITE: { name: '官网', hint: '「设置」里官网一栏打开的地址' },
  LAND: { name: '落地页', hint: '应用需要更新、又没填更新地址时打开的下载页；没有时用官网' },
};

/** An address type's label, followed by its name on the wire if that differs. */
export function addressTitle(type: AddressType): string {
  const { name } = addressLabels[type];
  return name === type ? name : `${name}（${type}）`;
}
