import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './recharge.module.css';

/** Around the code, in modules, as its standard asks. */
const QUIET_ZONE = 4;

/** The code that is paid by scanning it, dark on light as scanners want it. */
export function PayCode({ text, amountText }: { text: string; amountText: string | null }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="付款码">
        <path d={path} />
      </svg>
      <figcaption>
        {amountText === null
          ? '扫码支付，截图后也可以在支付 App 里识别'
          : `请转 ${amountText}，一分不差`}
      </figcaption>
    </figure>
  );
}
