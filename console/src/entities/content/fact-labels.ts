/** What kinds keep of a reported content, by the server's names. */
const factLabels: Readonly<Record<string, string>> = {
  mediaPrefix: '文件位置',
  prefix: '文件位置',
  entry: '入口文件',
  episodes: '集数',
  chapters: '章节数',
  category: '分类',
  source: '信号来源',
  text: '正文',
  pictures: '图片',
  circle: '圈子',
  rules: '圈规',
  releaseAt: '上线时间',
};

/** A fact's label in Chinese; one that is not known here is called as it was recorded. */
export const factLabel = (name: string): string => factLabels[name] ?? name;
