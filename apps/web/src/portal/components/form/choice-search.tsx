import { type ComboboxItem, type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { matching } from '../matching.ts';

type Choice = { readonly value: string; readonly label: string };
type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  readonly data: readonly Choice[];
  readonly value?: string;
  readonly onChange?: (value: string | null) => void;
};

/** A choice that is typed: Enter takes the first match. It opens once somebody types or presses, not by the focus alone. */
export function ChoiceSearch({ data, value, onChange, onFocus, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isLed = useRef(false);
  // Choosing the same option again changes no value, so the typed text would stay.
  const showChosen = (chosen: string) => setTyped(data.find((each) => each.value === chosen)?.label ?? '');

  const takeFirst = ({ key, nativeEvent }: KeyboardEvent) => {
    // Enter on an option that the arrow keys reached is handled by the field itself.
    const wasLed = isLed.current;
    isLed.current = key === 'ArrowDown' || key === 'ArrowUp';
    if (key !== 'Enter' || nativeEvent.isComposing || wasLed || !isOpen || typed.trim() === '') return;
    const [first] = matching(data, typed);
    if (!first) return;
    onChange?.(first.value);
    setTyped(first.label);
    setOpen(false);
  };
  return (
    <Select
      data={data}
      {...(value !== undefined && { value: value || null })}
      {...(onChange && { onChange })}
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      filter={({ options, search }) => matching(options as ComboboxItem[], search) as ComboboxParsedItem[]}
      searchValue={typed}
      onSearchChange={setTyped}
      onOptionSubmit={showChosen}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={takeFirst}
      onFocus={(event) => {
        // Selected, so that typing replaces the former choice.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      {...props}
    />
  );
}
