import type { WorkKind } from '@yehang/contract/shapes/work.ts';

/** What is said of a kind of works where it differs. */
interface WorkKindText {
  name: string;
  /** What is made, and of which files. */
  hint: string;
  /** Endings of the files that it takes, and the same in words; empty for videos, which have an upload of their own. */
  accept: string;
  formats: string;
  /** Whether several of them go together, and whether loose pictures are packed. */
  several: boolean;
  pictures: boolean;
  /** What is counted of it: 话, 章, 张. */
  unit: string;
  /** What viewers do with it: 播放, 阅读. */
  use: string;
}

export const kindTexts: Record<WorkKind, WorkKindText> = {
  long: {
    name: '视频',
    hint: '电影、节目、长片',
    accept: '',
    formats: '',
    several: false,
    pictures: false,
    unit: '个',
    use: '播放',
  },
  short: {
    name: '短视频',
    hint: '竖着刷的短片',
    accept: '',
    formats: '',
    several: false,
    pictures: false,
    unit: '个',
    use: '播放',
  },
  comic: {
    name: '漫画',
    hint: '一话一话发布，条漫和页漫都行',
    accept: '.zip,.cbz',
    formats: '图片、ZIP 或 CBZ，可以选多个，每个压缩包或文件夹一话',
    several: true,
    pictures: true,
    unit: '话',
    use: '阅读',
  },
  novel: {
    name: '小说',
    hint: '导入文件，或在这里一章一章写',
    accept: '.txt,.md,.markdown,.epub',
    formats: 'TXT、Markdown 或 EPUB，自动分章',
    several: false,
    pictures: false,
    unit: '章',
    use: '阅读',
  },
  audio: {
    name: '有声小说',
    hint: '导入音频，一段一章',
    accept: '.mp3,.m4a,.m4b,.flac,.ogg,.oga,.opus,.wav,.zip',
    formats: 'MP3、M4A、M4B、FLAC、OGG、WAV 或装着它们的 ZIP，可以选多个',
    several: true,
    pictures: false,
    unit: '章',
    use: '收听',
  },
  photo: {
    name: '图集',
    hint: '一组图片，可以加说明',
    accept: '.zip,.cbz',
    formats: '图片、ZIP 或 CBZ，可以选多个',
    several: true,
    pictures: true,
    unit: '张',
    use: '浏览',
  },
};
