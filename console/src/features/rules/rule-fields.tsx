import { LONGEST_PATTERN, MOST_RULE_WORDS } from '@yehang/contract/shapes/word-rule.ts';
import { Checkbox, Form, Input, Radio } from 'antd';
import { MachineRuleField } from '../../entities/reasons/machine-rule-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { actLabels, kindLabels, scopeLabels } from './rule-labels.ts';
import { wordsOf, type RuleValues } from './rule-values.ts';

/** What a rule looks for, where, and what follows. */
export function RuleFields({ kind }: Pick<RuleValues, 'kind'>) {
  return (
    <>
      <RequiredTextField<RuleValues> name="name" label="名称" maxLength={40} />
      <Form.Item<RuleValues> name="kind" label="类型">
        <Radio.Group options={toOptions(kindLabels)} />
      </Form.Item>
      {kind === 'words' ? (
        <>
          <Form.Item<RuleValues>
            name="words"
            label="词"
            extra="一行一个；全角、繁体、空格、符号和形近字母都会认出来"
            rules={[
              { required: true, whitespace: true, message: '请至少填一个词' },
              {
                validator: (_, text: string) =>
                  wordsOf(text).length > MOST_RULE_WORDS
                    ? Promise.reject(new Error(`最多 ${MOST_RULE_WORDS} 个词，请拆成几条规则`))
                    : Promise.resolve(),
              },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} />
          </Form.Item>
          <SwitchField<RuleValues>
            name="byPinyin"
            label="识别拼音"
            extra="「代购」写成 daigou 也算"
          />
        </>
      ) : (
        <Form.Item<RuleValues>
          name="pattern"
          label="表达式"
          extra="支持 . [ ] ( ) | ? * + {1,5} ^ $ 和 \d \w \s \h（汉字）；对整理过的文字匹配"
          rules={[{ required: true, whitespace: true, message: '请填写表达式' }]}
        >
          <Input maxLength={LONGEST_PATTERN} spellCheck={false} placeholder="加.{0,3}[微vq]" />
        </Form.Item>
      )}
      <Form.Item<RuleValues>
        name="scopes"
        label="范围"
        rules={[{ required: true, message: '请至少选一处' }]}
      >
        <Checkbox.Group options={toOptions(scopeLabels)} />
      </Form.Item>
      <Form.Item<RuleValues>
        name="act"
        label="命中以后"
        extra="搜索词和作品信息里，只有「拒绝」会拦下"
      >
        <Radio.Group options={toOptions(actLabels)} />
      </Form.Item>
      <MachineRuleField />
      <SwitchField<RuleValues> name="enabled" label="启用" />
    </>
  );
}
