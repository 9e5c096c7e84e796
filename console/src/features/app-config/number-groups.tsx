import { GoldField } from '../../entities/gold/gold-field.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import type { ConfigValues } from './config-values.ts';

/** Creators' share, refund window and members' discount. */
export function ShareFields() {
  return (
    <div className="field-row">
      <NumberField<ConfigValues>
        name="creatorSharePercent"
        label="创作者分成"
        extra="卖出作品时创作者得到的部分；只影响以后的购买"
        min={0}
        max={100}
        unit="%"
        isRequired
      />
      <NumberField<ConfigValues>
        name="refundWindowDays"
        label="退款期"
        extra="购买后过几天把分成记给创作者"
        min={0}
        max={365}
        unit="天"
        isRequired
      />
      <NumberField<ConfigValues>
        name="supremeDiscountPercent"
        label="至尊会员优惠"
        extra="至尊会员用金币时少付的部分"
        min={0}
        max={99}
        unit="%"
        isRequired
      />
    </div>
  );
}

/** What happens to accounts that are left, and to copies of their data. */
export function AccountFields() {
  return (
    <div className="field-row">
      <NumberField<ConfigValues>
        name="deletionCoolingDays"
        label="注销冷静期"
        extra="申请注销后过几天才删除；期间登录可以反悔"
        min={1}
        max={90}
        unit="天"
        isRequired
      />
      <NumberField<ConfigValues>
        name="exportKeptDays"
        label="数据副本保留"
        extra="用户导出的账号数据过几天删除"
        min={1}
        max={30}
        unit="天"
        isRequired
      />
    </div>
  );
}

/** How often devices are told of what is counted. */
export function PushFields() {
  return (
    <NumberField<ConfigValues>
      name="pushRestMinutes"
      label="同类推送间隔"
      extra="点赞、新粉丝和回复，同一台设备隔这么久才再推送一次，中间的并成一条"
      min={30}
      max={1440}
      unit="分钟"
      isRequired
    />
  );
}

/** Which searched words are shown to everybody. */
export function HotWordFields() {
  return (
    <div className="field-row">
      <SwitchField<ConfigValues>
        name="newWordsWait"
        label="新热词先审核"
        extra="用户搜出来的新词，在「热词」里放行后才显示给所有人"
      />
      <NumberField<ConfigValues>
        name="searcherAgeHours"
        label="计入热词的账号时长"
        extra="没有密码和手机号的账号，注册满这么久才计入"
        min={0}
        max={720}
        unit="小时"
        isRequired
      />
    </div>
  );
}

/** How long an order for money can be paid, and how many may wait. */
export function RechargeFields() {
  return (
    <div className="field-row">
      <NumberField<ConfigValues>
        name="rechargeOrderMinutes"
        label="订单有效分钟"
        extra="过了时间没付款就过期；过期后才到的钱照样入账"
        min={5}
        max={1440}
        unit="分钟"
        isRequired
      />
      <NumberField<ConfigValues>
        name="rechargeOpenOrders"
        label="未支付订单上限"
        extra="一位用户同时可以有几笔没付款的订单"
        min={1}
        max={100}
        unit="笔"
        isRequired
      />
    </div>
  );
}

const giftLimits = [
  {
    name: 'giftDailyCapGold',
    label: '每人每天赠送上限',
    extra: '一位员工一天最多送出的金币，兑换码和待同意的也算在内；0 为不能赠送',
  },
  {
    name: 'giftTwoPeopleAboveGold',
    label: '两人确认的金额',
    extra: '一次或一批兑换码超过这个数，要另一位财务或所有者同意',
  },
  {
    name: 'giftConfirmAboveGold',
    label: '再次确认的金额',
    extra: '一次超过这个数，提交前再核对一遍',
  },
] as const;

/** Limits on gifts of gold and membership by staff. */
export function GiftFields() {
  return (
    <div className="field-row">
      {giftLimits.map((limit) => (
        <GoldField<ConfigValues> key={limit.name} {...limit} min={0} isRequired />
      ))}
      <NumberField<ConfigValues>
        name="giftDailyCapDays"
        label="每人每天赠送会员天数"
        extra="一位员工一天最多送出的会员天数，兑换码也算在内；0 为不能赠送"
        min={0}
        max={10_000_000}
        unit="天"
        isRequired
      />
    </div>
  );
}

/** Gifts of gold and cards between users. */
export function FriendGiftFields() {
  return (
    <div className="field-row">
      <SwitchField<ConfigValues> name="friendGiftsOpen" label="开放送好友" />
      <GoldField<ConfigValues>
        name="friendGiftMaxGold"
        label="单次送出上限"
        extra="会员卡按它的金币价算"
        min={0}
        isRequired
      />
      <GoldField<ConfigValues>
        name="friendGiftDailyGold"
        label="每人每天送出上限"
        min={0}
        isRequired
      />
      <NumberField<ConfigValues>
        name="friendGiftDailyTimes"
        label="每人每天送出次数"
        min={0}
        max={1000}
        unit="次"
        isRequired
      />
      <NumberField<ConfigValues>
        name="friendGiftAccountHours"
        label="送礼所需账号时长"
        extra="注册没满这么久的账号不能送；游客一直不能送"
        min={0}
        max={8760}
        unit="小时"
        isRequired
      />
    </div>
  );
}

const readLimits = [
  {
    name: 'callsPerUserPerMinute',
    label: '每用户请求数',
    min: 60,
    extra: '超过后请稍候再试；每个服务进程各自计数',
  },
  {
    name: 'callsPerAddressPerMinute',
    label: '每地址请求数',
    min: 60,
    extra: '同一地址后面可能有很多人，不要太小',
  },
  { name: 'searchesPerUserPerMinute', label: '每用户搜索数', min: 5 },
  { name: 'searchesPerAddressPerMinute', label: '每地址搜索数', min: 5 },
] as const;

/** Limits on reads of the app. */
export function ReadLimitFields() {
  return (
    <div className="field-row">
      {readLimits.map((limit) => (
        <NumberField<ConfigValues>
          key={limit.name}
          {...limit}
          max={10_000_000}
          unit="次/分钟"
          isRequired
        />
      ))}
    </div>
  );
}
