import type { GiftAddress } from '@yehang/contract/shapes/reward-task.ts';

export type AddressErrors = { [Name in keyof GiftAddress]?: string | undefined };

/** What is wrong with an address, field by field; the server decides in the same way. */
export function addressErrors({ name, phone, address }: GiftAddress): AddressErrors {
  return {
    ...(name.trim() === '' && { name: '请填写收件人' }),
    ...(!/^\+?[\d -]{6,20}$/.test(phone.trim()) && { phone: '请填写能联系到的电话' }),
    ...(address.trim().length < 5 && { address: '地址至少 5 个字，写到门牌号' }),
  };
}
