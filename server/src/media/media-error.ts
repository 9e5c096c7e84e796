/** Why media was refused or failed, each with the sentence shown to people. */
export const mediaReasons = {
  notVideo: '这不是能识别的视频文件，请上传 MP4、MOV、MKV、WebM、AVI、WMV、FLV、TS、MPEG 或 VOB',
  broken: '视频文件已损坏或不完整',
  noPicture: '文件里没有画面',
  unsupportedCodec: '不支持这个视频的编码格式',
  tooLarge: '画面尺寸过大，最多 8192 像素、4000 万像素',
  tooSmall: '画面尺寸过小，每边至少 16 像素',
  badDuration: '视频时长不正常',
  tooLong: '视频太长，最多 12 小时',
  tooManyStreams: '文件里的音轨、字幕等轨道太多',
  outputTooLarge: '转码结果大得不正常，已停止',
  tooSlow: '处理时间过长，已停止',
  outOfMemory: '处理这个文件需要的内存太多，已停止',
  diskFull: '服务器磁盘空间不足，请稍后再试',
  engineMissing: '服务器上没有可用的转码程序',
  engineFailed: '转码失败，请重试',
  cancelled: '已取消',
  notAudio: '这不是能识别的音频文件，请上传 MP3、M4A、M4B、FLAC、OGG 或 WAV',
  noSound: '文件里没有声音',
  audioBroken: '音频文件已损坏或不完整',
  audioLength: '音频时长不正常',
  audioTooLong: '音频太长，一个文件最多 60 小时',
  notSubtitles: '这不是能识别的字幕文件，请上传 SRT、ASS 或 VTT',
  tooManyCues: '字幕太多，最多 2 万条',
  notImage: '这不是能识别的图片，请上传 JPG、PNG、WebP、GIF 或 AVIF',
  imageTooLarge: '图片尺寸过大',
  imageBroken: '图片文件已损坏',
  imageFailed: '图片处理不了，请换一张再试',
  imageBlack: '图片是全黑的',
  imageBlocked: '这张图片不能上传',
  imageBusy: '正在处理的图片太多，请稍后再试',
  archiveBroken: '压缩包已损坏或不完整，请重新打包',
  archiveHostile: '压缩包里有不安全的文件路径或链接，请重新打包',
  archiveTooLarge: '压缩包解开后太大',
  archiveTooMany: '压缩包里的文件太多，最多 10000 个',
  archiveLocked: '压缩包设了密码，请去掉密码再上传',
  archiveMethod: '压缩包的压缩方式不支持，请用普通 ZIP 重新打包',
  archiveBusy: '正在处理的压缩包太多，请稍后再试',
  archiveEmpty: '压缩包里没有图片，支持 JPG、PNG、WebP、GIF 和 AVIF',
  archiveNoSound: '压缩包里没有音频，支持 MP3、M4A、M4B、FLAC、OGG 和 WAV',
  archiveNoPage: '压缩包里没有网页文件，游戏要有 index.html',
  textBroken: '文件不是能读的文本，请上传 TXT、EPUB 或 Markdown',
  textEmpty: '文件里没有文字',
  textLocked: '这本电子书加了密，请换没有加密的版本',
  textTooLong: '文件太长，最多 2000 万字',
  textFailed: '文本处理不了，请检查文件再试',
  archiveFailed: '压缩包处理不了，请重新打包再试',
} as const;

export type MediaErrorCode = keyof typeof mediaReasons;

/** Codes that the same input may not meet again: trying later is sensible. */
const passing: ReadonlySet<MediaErrorCode> = new Set([
  'outOfMemory',
  'diskFull',
  'engineMissing',
  'engineFailed',
  'tooSlow',
  'cancelled',
  'imageFailed',
  'imageBusy',
  'archiveBusy',
]);

/**
 * Media that cannot be handled. `code` is stable, `reason` is the Chinese sentence for people, and `detail` is the engine's message, for staff and the log. `mayRetry` is false where the input itself is
 * at fault.
 */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;
  readonly reason: string;
  readonly detail: string;
  readonly mayRetry: boolean;

  constructor(code: MediaErrorCode, detail = '', options?: ErrorOptions) {
    super(detail ? `${code}: ${detail}` : code, options);
    this.code = code;
    this.reason = mediaReasons[code];
    this.detail = detail;
    this.mayRetry = passing.has(code);
  }
}

/** Throws the `cancelled` error once the signal has been aborted. */
export function stopIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new MediaError('cancelled');
}
