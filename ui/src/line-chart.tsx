import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { linePaths, niceTop } from './line-chart-geometry.ts';
import styles from './line-chart.module.css';

export interface ChartSeries {
  name: string;
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  /** What the labels are, as the head of the table's first column. */
  labelTitle: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  format?: (value: number) => string;
  /** What is 1 for the scale where it is not a value of 1: an hour of seconds, a hundredth of gold. */
  unit?: number;
  className?: string | undefined;
}

const plain = (value: number) => value.toLocaleString('en-US');

/**
 * Lines over days or positions, drawn by hand as SVG. A point is read by pointer or arrow keys, and said to screen
 * readers; the same numbers stand in a table behind a button. Lines differ by dashes as well as by colour. Nothing moves.
 */
export function LineChart({
  title,
  labelTitle,
  labels,
  series,
  format = plain,
  unit = 1,
  className,
}: LineChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const last = labels.length - 1;
  const shown = Math.min(picked ?? last, last);
  const show = (value: number | null | undefined) => (value == null ? '—' : format(value));
  const readout = series.map(({ name, values }) => `${name} ${show(values[shown])}`).join('，');
  return (
    <figure className={classNames(styles.chart, className)} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        <button
          type="button"
          className={styles.switch}
          aria-label={`${isTable ? '看图' : '看表格'}：${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? '看图' : '看表格'}
        </button>
      </figcaption>
      {isTable ? (
        <ChartTable {...{ title, labelTitle, labels, series, show }} />
      ) : (
        <>
          <p className={styles.readout}>
            <span className={styles.label}>{labels[shown]}</span>
            {series.map(({ name, values }, index) => (
              <span key={name} className={styles.item}>
                <Swatch index={index} />
                {name} <b>{show(values[shown])}</b>
              </span>
            ))}
          </p>
          <Plot
            {...{ title, labels, series, format, unit, shown, readout }}
            isPicked={picked !== null}
            onPick={setPicked}
          />
        </>
      )}
    </figure>
  );
}

interface PlotProps {
  title: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  unit: number;
  shown: number;
  readout: string;
  isPicked: boolean;
  onPick: (index: number | null) => void;
}

function Plot(props: PlotProps) {
  const { title, labels, series, format, unit, shown, readout, isPicked, onPick } = props;
  const last = labels.length - 1;
  const top = niceTop(
    series.flatMap(({ values }) => values),
    unit,
  );
  const pick = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (clientX - box.left) / Math.max(1, box.width);
    onPick(Math.max(0, Math.min(last, Math.round(share * last))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPick(Math.max(0, Math.min(last, to)));
  };
  const x = last === 0 ? 50 : (shown / last) * 100;
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <div className={styles.body}>
      <div className={styles.scale} aria-hidden>
        <span>{format(top)}</span>
        <span>{format(0)}</span>
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${title}，按左右键逐个查看`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={`${labels[shown]}：${readout}`}
        onKeyDown={onKeyDown}
        onPointerMove={pick}
        onPointerDown={pick}
        onPointerLeave={() => onPick(null)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className={styles.lines}>
          <path d="M0 0H100M0 50H100M0 100H100" className={styles.grid} />
          {isPicked && <path d={`M${x} 0V100`} className={styles.cursor} />}
          {series.map(({ name, values }, index) => (
            <path key={name} d={linePaths(values, top)} className={styles[`line${index % 4}`]} />
          ))}
        </svg>
        {isEmpty && <span className={styles.empty}>这段时间没有数据</span>}
      </div>
      <div className={styles.ends} aria-hidden>
        {[...new Set([0, Math.floor(last / 2), last])].map((at) => (
          <span key={at}>{labels[at]}</span>
        ))}
      </div>
    </div>
  );
}

function Swatch({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 20 4" aria-hidden className={styles.swatch}>
      <path d="M0 2H20" className={styles[`line${index % 4}`]} />
    </svg>
  );
}

interface ChartTableProps extends Pick<
  LineChartProps,
  'title' | 'labelTitle' | 'labels' | 'series'
> {
  show: (value: number | null | undefined) => string;
}

function ChartTable({ title, labelTitle, labels, series, show }: ChartTableProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}的表格`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{show(values[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
