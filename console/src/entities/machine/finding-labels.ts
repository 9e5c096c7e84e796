import type { MachineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import type { Finding } from '@yehang/contract/shapes/review.ts';

export const findingLabels: Record<Finding['what'], string> = {
  contact: '联系方式',
  link: '链接',
  payment: '站外交易',
  repetition: '刷屏',
  rule: '过滤规则',
  copy: '很像处理过的',
};

export const machineFilterLabels: Record<MachineFilter, string> = {
  any: '有发现',
  list: '图片在名单里',
  class: '图片可疑',
  text: '文字可疑',
  copy: '和处理过的很像',
  none: '没有发现',
};
