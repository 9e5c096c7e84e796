import { NumberField } from '../../lib/forms/number-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import type { ConfigValues } from './config-values.ts';

const gold = { unit: '金币', decimals: 2, isRequired: true } as const;
const yuan = { unit: '元', decimals: 2, isRequired: true } as const;

const amounts = [
  {
    ...gold,
    name: 'withdrawalRate',
    label: '提现汇率',
    extra: '多少金币换 1 元；只影响以后的申请',
    min: 0.01,
    max: 100_000,
  },
  { ...gold, name: 'withdrawalMin', label: '单笔最低', min: 0.01, max: 10_000_000 },
  { ...gold, name: 'withdrawalMax', label: '单笔最高', min: 0.01, max: 100_000_000 },
] as const;

const daily = [
  { ...gold, name: 'withdrawalDaily', label: '每人每天金币', min: 0, max: 100_000_000 },
  {
    name: 'withdrawalDailyTimes',
    label: '每人每天次数',
    extra: '退回和取消的不算',
    unit: '次',
    isRequired: true,
    min: 0,
    max: 100,
  },
] as const;

const fees = [
  {
    name: 'withdrawalFeePercent',
    label: '提现手续费',
    extra: '按折合金额收，进一位到分',
    unit: '%',
    isRequired: true,
    min: 0,
    max: 50,
  },
  { ...yuan, name: 'withdrawalFeeMin', label: '最低手续费', min: 0, max: 10_000 },
] as const;

const checks = [
  {
    ...yuan,
    name: 'withdrawalTwoPeopleAbove',
    label: '提现两人审批的金额',
    extra: '同一用户当天到账合计超过这个数，之后的要两位同事先后同意；0 为每笔都要',
    min: 0,
    max: 100_000_000,
  },
  {
    name: 'withdrawalWaitDays',
    label: '未处理退回天数',
    extra: '申请后这么多天没人处理，金币自动退回',
    unit: '天',
    isRequired: true,
    min: 1,
    max: 90,
  },
  {
    name: 'withdrawalNewDeviceHours',
    label: '新设备风险时长',
    extra: '登录不到这么久的设备来申请，标为「新设备」',
    unit: '小时',
    isRequired: true,
    min: 0,
    max: 720,
  },
] as const;

/** Whether income is paid out, within which limits, for which fee, and who has to agree. */
export function WithdrawalFields() {
  return (
    <>
      <SwitchField<ConfigValues>
        name="withdrawalsOpen"
        label="开放提现"
        extra="关上后不能再申请，已经申请的照常处理"
      />
      {[amounts, daily, fees, checks].map((row) => (
        <div key={row[0].name} className="field-row">
          {row.map((field) => (
            <NumberField<ConfigValues> key={field.name} {...field} />
          ))}
        </div>
      ))}
    </>
  );
}
