import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';

interface SearchFieldProps {
  /** The value in the URL. */
  readonly value: string | undefined;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly onSearch: (text: string | undefined) => void;
}

/** Search field whose value is kept in the URL. Submitted by Enter, on blur and when cleared; focused by `/`. */
export function SearchField({ value = '', placeholder, maxLength, onSearch }: SearchFieldProps) {
  const [input, setInput] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL changed by other means, such as browser history.
  if (known !== value) {
    setKnown(value);
    setInput(value);
  }
  const submit = (text: string) => onSearch(text.trim() || undefined);
  return (
    <span data-search className="search-field">
      <Input
        allowClear
        aria-label={placeholder}
        prefix={<SearchOutlined />}
        placeholder={placeholder}
        maxLength={maxLength}
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          if (event.target.value === '') submit('');
        }}
        onPressEnter={() => submit(input)}
        onBlur={() => {
          if (input.trim() !== value) submit(input);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </span>
  );
}
