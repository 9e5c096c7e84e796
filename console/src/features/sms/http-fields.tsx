import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Radio, Select, Space } from 'antd';
import type { SmsFields } from './sms-settings.tsx';

const failures = [
  { value: 'rate_limited', label: '这个号码太频繁' },
  { value: 'quota', label: '额度用完' },
  { value: 'no_balance', label: '余额不足' },
  { value: 'bad_number', label: '号码不对' },
  { value: 'blocked_text', label: '内容被拦' },
  { value: 'misconfigured', label: '设置不对' },
  { value: 'temporary', label: '暂时的，可以重试' },
];

/** A list of pairs that grows and shrinks. */
function Pairs(props: {
  name: (string | number)[];
  label: string;
  names: [string, string];
  placeholders: [string, string];
}) {
  const { name, label, names, placeholders } = props;
  return (
    <Form.Item label={label}>
      <Form.List name={name}>
        {(fields, { add, remove }) => (
          <div className="stack-tight">
            {fields.map((field) => (
              <Space.Compact key={field.key} block>
                <Form.Item noStyle name={[field.name, names[0]]}>
                  <Input aria-label={placeholders[0]} placeholder={placeholders[0]} />
                </Form.Item>
                <Form.Item noStyle name={[field.name, names[1]]}>
                  {names[1] === 'means' ? (
                    <Select aria-label={placeholders[1]} options={failures} />
                  ) : (
                    <Input aria-label={placeholders[1]} placeholder={placeholders[1]} />
                  )}
                </Form.Item>
                <Button
                  aria-label="删除这一行"
                  icon={<MinusCircleOutlined />}
                  onClick={() => remove(field.name)}
                />
              </Space.Compact>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() =>
                add({ [names[0]]: '', [names[1]]: names[1] === 'means' ? 'temporary' : '' })
              }
            >
              加一行
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** Any vendor with an HTTP interface. */
export function HttpFields({ secretHint }: { secretHint: string }) {
  return (
    <>
      <Form.Item<SmsFields> name={['http', 'url']} label="接口地址">
        <Input maxLength={500} placeholder="https://sms.example/send" />
      </Form.Item>
      <Space size="large" wrap>
        <Form.Item<SmsFields> name={['http', 'method']} label="请求方式">
          <Radio.Group options={['POST', 'GET']} />
        </Form.Item>
        <Form.Item<SmsFields> name={['http', 'encoding']} label="参数格式">
          <Radio.Group
            options={[
              { value: 'json', label: 'JSON' },
              { value: 'form', label: '表单' },
            ]}
          />
        </Form.Item>
      </Space>
      <Pairs
        name={['http', 'params']}
        label="参数"
        names={['name', 'value']}
        placeholders={['参数名', '{phone} {code} {text} {sign} {time} {id} {secret}']}
      />
      <Pairs
        name={['http', 'headers']}
        label="请求头"
        names={['name', 'value']}
        placeholders={['名称', '值，可以用同样的占位']}
      />
      <Form.Item<SmsFields> name="httpSecret" label="接口密钥" extra={secretHint}>
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Form.Item<SmsFields> name={['http', 'signing']} label="签名方式">
        <Radio.Group
          options={[
            { value: 'none', label: '不签名' },
            { value: 'md5', label: 'MD5' },
            { value: 'hmac-sha256', label: 'HMAC-SHA256' },
          ]}
        />
      </Form.Item>
      <Form.Item<SmsFields>
        name={['http', 'signTemplate']}
        label="签名内容"
        extra="结果填进 {sign}"
      >
        <Input maxLength={500} placeholder="{phone}{time}{secret}" />
      </Form.Item>
      <Space size="large" wrap>
        <Form.Item<SmsFields> name={['http', 'successPath']} label="结果字段">
          <Input maxLength={100} placeholder="data.code" />
        </Form.Item>
        <Form.Item<SmsFields> name={['http', 'successValue']} label="成功时的值">
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item<SmsFields> name={['http', 'messageIdPath']} label="短信编号字段">
          <Input maxLength={100} />
        </Form.Item>
      </Space>
      <Pairs
        name={['http', 'failures']}
        label="失败的值和含义"
        names={['value', 'means']}
        placeholders={['返回的值', '含义']}
      />
    </>
  );
}
