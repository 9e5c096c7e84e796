import { useEffect, useState } from 'react';
import { setReadingPreferences } from '../../../entities/reading/reading-preferences.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import {
  chineseVoice,
  chineseVoices,
  lacksChineseVoice,
  voiceName,
  watchChineseVoices,
} from '../../../lib/sound/chinese-voice.ts';
import styles from './reader.module.css';
import { Setting } from './setting.tsx';

/** Which of the system's voices reads aloud, where there are several for Chinese; says where there is none. */
export function VoiceSetting() {
  const { voice: chosen } = useReadingPreferences();
  const [voices, setVoices] = useState(chineseVoices);
  useEffect(() => watchChineseVoices(() => setVoices(chineseVoices())), []);
  if (lacksChineseVoice())
    return (
      <Setting name="声音">
        <span className={styles.noVoice}>系统里没有中文语音，请到系统设置里添加</span>
      </Setting>
    );
  if (voices.length < 2) return null;
  // One that was chosen may be gone from the system.
  const current = chineseVoice(chosen)?.voiceURI;
  return (
    <Setting name="声音">
      <div className={styles.voices}>
        {voices.map((voice) => (
          <button
            key={voice.voiceURI}
            type="button"
            className={styles.option}
            aria-pressed={voice.voiceURI === current}
            onClick={() => setReadingPreferences({ voice: voice.voiceURI })}
          >
            {voiceName(voice)}
          </button>
        ))}
      </div>
    </Setting>
  );
}
