import { pictureClassNames, type PictureClass } from '@yehang/contract/shapes/picture-classes.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { Flex, Tag } from 'antd';
import { findingLabels } from './finding-labels.ts';

function textOf({ what, name }: MachineFinding): string {
  if (what === 'list') return `名单：${name}`;
  if (what === 'class') return `疑似${pictureClassNames[name as PictureClass] ?? name}`;
  if (what === 'copy') return `很像处理过的：${name}`;
  // What is built in says so in its name; here the tag does.
  const plain = name.replace('内置：', '');
  return `文字：${(findingLabels as Record<string, string>)[plain] ?? plain}`;
}

/** Why something comes first; nothing where the machine noticed nothing. */
export function MachineTags({ findings }: { findings: readonly MachineFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Flex gap={4} wrap>
      {findings.map((it) => (
        <Tag key={`${it.what}:${it.name}`} color={it.what === 'text' ? 'gold' : 'red'}>
          {textOf(it)}
        </Tag>
      ))}
    </Flex>
  );
}
