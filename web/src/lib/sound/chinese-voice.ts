/** `zh_CN`, `zho-CHN-f000` and `zh-CN` are one language. */
const CHINESE = /^(?:zh|zho|cmn|yue)(?:[-_]|$)/i;
const MANDARIN = /^(?:zh|zho|cmn)(?:[-_](?:cn|chn|hans)|$)/i;
const CANTONESE = /^yue|[-_](?:hk|hkg|mo)(?:[-_]|$)/i;
const TAIWAN = /[-_](?:tw|twn)(?:[-_]|$)/i;

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

const voices = () => (canSpeak() ? speechSynthesis.getVoices() : []);

/** The system's voices for Chinese, those of the mainland first. */
export function chineseVoices(): SpeechSynthesisVoice[] {
  const chinese = voices().filter(({ lang }) => CHINESE.test(lang));
  const isMandarin = ({ lang }: SpeechSynthesisVoice) => MANDARIN.test(lang);
  return [...chinese.filter(isMandarin), ...chinese.filter((voice) => !isMandarin(voice))];
}

/** The voice for Chinese that was chosen by its address, or else the system's first; null where none is known. */
export function chineseVoice(chosen: string | null = null): SpeechSynthesisVoice | null {
  const all = chineseVoices();
  return all.find(({ voiceURI }) => voiceURI === chosen) ?? all[0] ?? null;
}

/** Whether there are voices, and none for Chinese. Some systems tell of no voice at all, and speak. */
export const lacksChineseVoice = (): boolean => voices().length > 0 && chineseVoice() === null;

/** What a voice is called, with how it speaks where that is not the speech of the mainland: 善怡（粤语）. */
export function voiceName({ name, lang }: Pick<SpeechSynthesisVoice, 'name' | 'lang'>): string {
  if (CANTONESE.test(lang)) return `${name}（粤语）`;
  return TAIWAN.test(lang) ? `${name}（台湾）` : name;
}

/** Calls once the system's voices change: some systems have them only a while after they were asked for. @returns ends it */
export function watchChineseVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  // Safari has no such event.
  speechSynthesis.addEventListener?.('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener);
}
