import { VIDEO_EXTENSIONS } from '@yehang/contract/shapes/video-files.ts';

const byName = new Intl.Collator('zh', { numeric: true });
const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** The videos among the files of a folder, in the order of their names, and how many other files there are. */
export function videosOfFolder(files: readonly File[]): { videos: File[]; others: number } {
  const isVideo = ({ name }: File) => {
    const ending = name.split('.').pop()?.toLowerCase() ?? '';
    // What begins with a dot is the system's own.
    return !name.startsWith('.') && (VIDEO_EXTENSIONS as readonly string[]).includes(ending);
  };
  const videos = files.filter(isVideo).toSorted((a, b) => byName.compare(pathOf(a), pathOf(b)));
  return { videos, others: files.length - videos.length };
}
