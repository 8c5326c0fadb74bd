import { TextInput, type TextInputProps } from '@mantine/core';
import { parseMoney } from '@vakit/contract';
import { formatMoney } from '@vakit/contract/format-price.ts';
import { useEffect, useRef, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'step'> & {
  /** In lira; a text while it is empty or half typed */
  readonly value?: number | string;
  readonly onChange?: (value: number | string) => void;
};

/** An amount of lira with its kuruş, as people in Turkey write it; shown with its groups and both decimals once it is left. */
export function PriceInput(props: Props) {
  return <AmountInput read={parseMoney} show={formatMoney} step={0.01} {...props} />;
}

/** By how much amounts change: lira or percent, with a sign for less. */
export function ChangeInput(props: Props) {
  return <AmountInput read={readChange} show={plainly} {...props} />;
}

type AmountProps = Props & {
  readonly read: (typed: string) => number | null;
  readonly show: (amount: number) => string;
  /** By how much the arrow keys change it; without it they do not */
  readonly step?: number;
};

/**
 * Hands over a number as soon as what is typed is one, so that Enter submits it, too. While it is typed nothing is put between
 * the digits: taken out of ₺1.200,00 from behind, they would be ₺1,20 on the way.
 */
function AmountInput({ read, show, step, value = '', onChange, onFocus, onBlur, ...props }: AmountProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const handed = (text: string) => read(text) ?? text.trim();
  const isTyping = typed !== undefined && handed(typed) === value;
  const isIn = typed !== undefined;
  // As the browser does with a field that is reached by Tab; its text has just become another.
  useEffect(() => {
    if (isIn && input.current === document.activeElement) input.current?.select();
  }, [isIn]);
  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={isTyping ? typed : typeof value === 'number' ? (isIn ? plainly : show)(value) : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(handed(currentTarget.value));
      }}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (!step || !direction || typeof value !== 'number') return;
        event.preventDefault();
        const stepped = Math.max(0, Number((value + direction * step).toFixed(2)));
        setTyped(plainly(stepped));
        onChange?.(stepped);
      }}
      onFocus={(event) => {
        setTyped(typeof value === 'number' ? plainly(value) : value);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** `1200`, `349,90`: as one types it. */
const plainly = (amount: number) =>
  Number.isInteger(amount) ? String(amount) : String(amount.toFixed(2)).replace('.', ',');

function readChange(typed: string): number | null {
  const [, sign, amount = ''] = /^\s*([-−–+]?)(.*)$/s.exec(typed) ?? [];
  const read = parseMoney(amount);
  return read === null || sign === '+' || !sign ? read : -read;
}
