import { describe, expect, it } from 'vitest';
import { readMetadata } from './read-metadata.ts';

describe('a metadata file', () => {
  it('is read by the heads of an export, whatever their order', () => {
    const text = '\uFEFF标题,编号,播放,标签,年份\r\n"夜,航",a1,12,海 | 船,\r\n,a2,3,,2001\r\n';
    expect(readMetadata(text)).toEqual({
      rows: [
        { line: 2, title: '夜,航', id: 'a1', tags: '海 | 船' },
        { line: 3, id: 'a2', year: '2001' },
      ],
      read: ['标题', '编号', '标签', '年份'],
      ignored: ['播放'],
    });
  });

  it('is refused in a sentence where it is none', () => {
    expect(() => readMetadata('标题\n夜航')).toThrow('「编号」或「文件名」');
    expect(() => readMetadata('编号,标题,标题\n1,2,3')).toThrow('重复的列');
    expect(() => readMetadata('编号,标题')).toThrow('没有内容');
    expect(() => readMetadata('')).toThrow('「编号」或「文件名」');
    const many = `编号\n${'a\n'.repeat(5_001)}`;
    expect(() => readMetadata(many)).toThrow('最多导入 5000 行');
  });
});
