import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';

interface SearchFieldProps {
  /** What the address says. */
  readonly value: string | undefined;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly onSearch: (text: string | undefined) => void;
}

/** A search whose text stands in the address. Sent by Enter, and when emptied; reached by `/`. */
export function SearchField({ value = '', placeholder, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by other means, such as going back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const send = (text: string) => onSearch(text.trim() || undefined);
  return (
    <span data-search className="search-field">
      <Input
        allowClear
        aria-label={placeholder}
        prefix={<SearchOutlined />}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') send('');
        }}
        onPressEnter={() => send(typed)}
        onBlur={() => {
          if (typed.trim() !== value) send(typed);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </span>
  );
}
