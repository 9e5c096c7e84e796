import { useState } from 'react';
import styles from './danmaku.module.css';
import type { Density } from './danmaku-preferences.ts';
import { lengths, setDanmakuPreferences, useDanmakuPreferences } from './danmaku-preferences.ts';

const densityNames: readonly (readonly [Density, string])[] = [
  ['few', '少'],
  ['normal', '适中'],
  ['many', '多'],
];
const ANY_LENGTH = 0;
const lengthNames: readonly (readonly [number, string])[] = [
  [ANY_LENGTH, '不限'],
  ...lengths.toReversed().map((one) => [one, `${one} 字内`] as const),
];
const fonts = [
  [13, '小'],
  [16, '标准'],
  [20, '大'],
  [24, '特大'],
] as const;
const areas = [
  [0.25, '¼ 屏'],
  [0.5, '半屏'],
  [0.75, '¾ 屏'],
  [1, '全屏'],
] as const;

/** The look of danmaku, and which are hidden. */
export function DanmakuSettings() {
  const { isOn, density, longest, fontPx, opacity, area } = useDanmakuPreferences();
  return (
    <div className={styles.settings}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        onClick={() => setDanmakuPreferences({ isOn: !isOn })}
      >
        显示弹幕<span aria-hidden="true">{isOn ? '开' : '关'}</span>
      </button>
      <Choices
        label="密度"
        choices={densityNames}
        chosen={density}
        onChoose={(value) => setDanmakuPreferences({ density: value })}
      />
      <Choices
        label="长度"
        choices={lengthNames}
        chosen={longest ?? ANY_LENGTH}
        onChoose={(value) =>
          setDanmakuPreferences({ longest: value === ANY_LENGTH ? null : value })
        }
      />
      <Choices
        label="字号"
        choices={fonts}
        chosen={fontPx}
        onChoose={(value) => setDanmakuPreferences({ fontPx: value })}
      />
      <Choices
        label="区域"
        choices={areas}
        chosen={area}
        onChoose={(value) => setDanmakuPreferences({ area: value })}
      />
      <label className={styles.setting}>
        <span className={styles.name}>不透明</span>
        <input
          type="range"
          className={styles.range}
          min={20}
          max={100}
          value={Math.round(opacity * 100)}
          onChange={(event) =>
            setDanmakuPreferences({ opacity: event.currentTarget.valueAsNumber / 100 })
          }
        />
      </label>
      <HiddenList />
    </div>
  );
}

interface ChoicesProps<Value> {
  label: string;
  choices: readonly (readonly [Value, string])[];
  chosen: NoInfer<Value> | number;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <div className={styles.setting}>
      <span className={styles.name}>{label}</span>
      <div role="radiogroup" aria-label={label} className={styles.choices}>
        {choices.map(([value, name]) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            className={styles.choice}
            onClick={() => onChoose(value)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Hidden words and users, with a way to show them again. */
function HiddenList() {
  const { words, senders } = useDanmakuPreferences();
  const [word, setWord] = useState('');
  return (
    <>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = word.trim();
          if (wanted !== '' && !words.includes(wanted))
            setDanmakuPreferences({ words: [...words, wanted] });
          setWord('');
        }}
      >
        <input
          className={styles.field}
          value={word}
          maxLength={20}
          placeholder="添加屏蔽词"
          aria-label="屏蔽词"
          autoComplete="off"
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <button type="submit" className={styles.send} disabled={word.trim() === ''}>
          屏蔽
        </button>
      </form>
      {words.length > 0 && (
        <ul className={styles.words} aria-label="已屏蔽的词">
          {words.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.choice}
                aria-label={`不再屏蔽“${one}”`}
                onClick={() =>
                  setDanmakuPreferences({ words: words.filter((other) => other !== one) })
                }
              >
                {one} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {senders.length > 0 && (
        <button
          type="button"
          className={styles.switch}
          onClick={() => setDanmakuPreferences({ senders: [] })}
        >
          已屏蔽 {senders.length} 人<span>全部恢复</span>
        </button>
      )}
    </>
  );
}
