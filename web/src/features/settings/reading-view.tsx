import { useSyncExternalStore } from 'react';
import {
  fontSizes,
  setReadingPreferences,
  readingBackgrounds,
  readingPreferences,
} from '../../entities/reading/reading-preferences.ts';
import { ChoiceRows } from './rows.tsx';
import styles from './settings.module.css';

/** Reading preferences, with a preview. */
export function ReadingView() {
  const { fontSize, background, turning } = useSyncExternalStore(
    readingPreferences.subscribe,
    readingPreferences.get,
  );
  const paper = readingBackgrounds.find(({ id }) => id === background);
  return (
    <>
      <p
        className={styles.sample}
        style={{ fontSize, backgroundColor: paper?.paper, color: paper?.ink }}
      >
        船在夜里离开港口，灯塔的光从水面上慢慢转过来，又慢慢转过去。甲板上的人都不说话，只听见海。
      </p>
      <fieldset className={styles.papers}>
        <legend>背景</legend>
        {readingBackgrounds.map(({ id, name, paper: backgroundColor, ink: color }) => (
          <label key={id} className={styles.paper} style={{ backgroundColor, color }}>
            {name}
            <input
              type="radio"
              name="reading-background"
              checked={id === background}
              onChange={() => setReadingPreferences({ background: id })}
            />
          </label>
        ))}
      </fieldset>
      <ChoiceRows
        title="翻页方式"
        choices={[
          { value: 'scrolling', name: '上下滚动' },
          { value: 'paged', name: '左右翻页' },
        ]}
        selected={turning}
        onChoose={(value) => setReadingPreferences({ turning: value })}
      />
      <ChoiceRows
        title="字号"
        choices={fontSizes.map((value) => ({ value, name: `${value} 号` }))}
        selected={fontSize}
        onChoose={(value) => setReadingPreferences({ fontSize: value })}
      />
    </>
  );
}
