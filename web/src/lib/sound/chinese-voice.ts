/** `zh_CN`, `zho-CHN-f000` and `zh-CN` are one language. */
const CHINESE = /^(?:zh|zho|cmn)(?:[-_]|$)/i;
const MANDARIN = /^(?:zh|zho|cmn)(?:[-_](?:cn|chn|hans)|$)/i;

const voices = () => ('speechSynthesis' in globalThis ? speechSynthesis.getVoices() : []);

/** The system's voice for Chinese, that of the mainland first; null where none is known. */
export function chineseVoice(): SpeechSynthesisVoice | null {
  const chinese = voices().filter(({ lang }) => CHINESE.test(lang));
  return chinese.find(({ lang }) => MANDARIN.test(lang)) ?? chinese[0] ?? null;
}

/** Whether there are voices, and none for Chinese. Some systems tell of no voice at all, and speak. */
export const lacksChineseVoice = (): boolean => voices().length > 0 && chineseVoice() === null;
