/**
 * Every code the server answers with: its HTTP status and the sentence shown when the call gives no better one.
 * The table 'Codes' of the product's rules is the source.
 */
export const errorCodes = {
  1000: { status: 401, tip: '登录已失效，请重新进入' },
  6004: { status: 403, tip: '这台设备暂时无法使用，请联系在线客服' },
  6015: { status: 429, tip: '当前网络注册的人太多，请稍后再试或联系在线客服' },
  4000: { status: 400, tip: '填写的内容有误' },
  4030: { status: 403, tip: '没有权限' },
  4031: { status: 403, tip: '请先确认已满 18 岁' },
  4032: { status: 403, tip: '请求签名不正确' },
  4033: { status: 403, tip: '设备时间不准，请校准后再试' },
  4034: { status: 403, tip: '请求已经提交过了' },
  4040: { status: 404, tip: '内容不存在或已下架' },
  4090: { status: 409, tip: '内容已有变化，请刷新后再试' },
  4100: { status: 403, tip: '开通会员后可观看' },
  4101: { status: 403, tip: '购买后可观看' },
  4102: { status: 403, tip: '金币不足，请先充值' },
  4130: { status: 413, tip: '内容太大，超出了限制' },
  4150: { status: 400, tip: '不支持这种文件' },
  4260: { status: 400, tip: '版本过旧，请更新后继续使用' },
  4290: { status: 429, tip: '操作太频繁，请稍后再试' },
  5000: { status: 500, tip: '服务器出了点问题，请稍后再试' },
} as const satisfies Record<number, { status: number; tip: string }>;

export type ErrorCode = keyof typeof errorCodes;

export const SUCCESS = 200;
