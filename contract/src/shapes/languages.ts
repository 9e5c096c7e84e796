/** Languages that sounds and subtitles are named by: BCP 47, Chinese name, and ISO 639-2 codes as files hold them. */
export const languages = [
  { code: 'zh', name: '中文', also: ['zho', 'chi', 'cmn', 'zh-cn'] },
  { code: 'zh-Hans', name: '简体中文', also: ['chs'] },
  { code: 'zh-Hant', name: '繁体中文', also: ['cht', 'zh-tw', 'zh-hk'] },
  { code: 'yue', name: '粤语', also: [] },
  { code: 'en', name: '英文', also: ['eng'] },
  { code: 'ja', name: '日文', also: ['jpn'] },
  { code: 'ko', name: '韩文', also: ['kor'] },
  { code: 'fr', name: '法文', also: ['fra', 'fre'] },
  { code: 'de', name: '德文', also: ['deu', 'ger'] },
  { code: 'es', name: '西班牙文', also: ['spa'] },
  { code: 'pt', name: '葡萄牙文', also: ['por'] },
  { code: 'it', name: '意大利文', also: ['ita'] },
  { code: 'ru', name: '俄文', also: ['rus'] },
  { code: 'th', name: '泰文', also: ['tha'] },
  { code: 'vi', name: '越南文', also: ['vie'] },
  { code: 'id', name: '印尼文', also: ['ind'] },
  { code: 'ms', name: '马来文', also: ['msa', 'may'] },
  { code: 'hi', name: '印地文', also: ['hin'] },
  { code: 'ar', name: '阿拉伯文', also: ['ara'] },
  { code: 'tr', name: '土耳其文', also: ['tur'] },
] as const;

/** A language that is not known. */
export const unknownLanguage = 'und' as const;

const codes = new Map<string, string>(
  languages.flatMap(({ code, also }) => [code, ...also].map((it) => [it.toLowerCase(), code])),
);
const names = new Map<string, string>(languages.map(({ code, name }) => [code, name]));

/** BCP 47 of a code as files hold it; `und` for what is none of `languages`. */
export function languageCode(found: string): string {
  return codes.get(found.trim().toLowerCase().replaceAll('_', '-')) ?? unknownLanguage;
}

/** The Chinese name of a code of `languages`, or null. */
export function languageName(code: string): string | null {
  return names.get(code) ?? null;
}
