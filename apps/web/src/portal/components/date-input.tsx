import { TextInput, type TextInputProps } from '@mantine/core';
import { isCalendarDate } from '@vakit/scheduling';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** ISO date, or `HH:MM`; empty for none */
  readonly value: string;
  /** Called with what is whole, and with nothing where the field is not required */
  readonly onChange: (value: string) => void;
};

/**
 * A date of which something else depends at once. While its year is typed the browser reports years such as 0002: these
 * stand in the field alone, and what is left unfinished is taken back.
 */
export const DateInput = (props: Props) => <WholeInput type="date" isWhole={isCalendarDate} {...props} />;

/** The same for a time. */
export const TimeInput = (props: Props) => <WholeInput type="time" isWhole={(time) => time !== ''} {...props} />;

type WholeProps = Props & { readonly type: 'date' | 'time'; readonly isWhole: (typed: string) => boolean };

function WholeInput({ isWhole, value, onChange, required = false, ...props }: WholeProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    if (isWhole(text) || (text === '' && !required)) onChange(text);
  };
  return (
    <TextInput
      required={required}
      value={typed ?? value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      {...props}
    />
  );
}
