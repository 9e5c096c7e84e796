import { classNames } from '@yehang/ui/class-names.ts';
import { GRID, dotNames, placeOf, describePath } from './pattern.ts';
import styles from './pattern-pad.module.css';
import { usePatternInput } from './use-pattern-input.ts';

interface PatternPadProps {
  path: readonly number[];
  isWrong: boolean;
  /** Ignores input. */
  isClosed: boolean;
  onDraw: (path: readonly number[]) => void;
  onFinish: (path: readonly number[]) => void;
}

/** SVG units per cell. */
const CELL = 100;

/** The grid that a pattern is drawn on. Its dots are buttons, of which one is a tab stop. */
export function PatternPad({ path, isWrong, isClosed, onDraw, onFinish }: PatternPadProps) {
  // A wrong pattern is still shown, but a new one does not continue it.
  const begun = isWrong ? [] : path;
  const input = usePatternInput({ path: begun, isClosed, onDraw, onFinish });
  const corners = path.map((dot) => {
    const { column, row } = placeOf(dot);
    return `${(column + 0.5) * CELL},${(row + 0.5) * CELL}`;
  });
  if (input.finger) corners.push(`${input.finger.x * CELL},${input.finger.y * CELL}`);
  const size = GRID * CELL;

  return (
    <div
      role="group"
      aria-label="九宫格"
      aria-disabled={isClosed}
      className={classNames(styles.pad, isWrong && styles.wrong, isClosed && styles.closed)}
      {...input.pad}
    >
      <svg viewBox={`0 0 ${size} ${size}`} className={styles.lines} aria-hidden="true">
        <polyline points={corners.join(' ')} />
      </svg>
      <div className={styles.dots}>
        {dotNames.map((name, dot) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={path.includes(dot)}
            tabIndex={dot === input.focused ? 0 : -1}
            className={styles.dot}
            onClick={(event) => input.onClick(event, dot)}
            onKeyDown={(event) => input.onKeyDown(event, dot)}
          />
        ))}
      </div>
      <p role="status" className={styles.spoken}>
        {describePath(path)}
      </p>
    </div>
  );
}
